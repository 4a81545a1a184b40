"""What the server refuses, as codes with facts; sentences stand here and only here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chevalet.core.errors import IllegalAction, Mistake
from chevalet.core.phrases import COMMON, Phrase, Phrasebook, Saying
from chevalet.core.registry import Registration
from chevalet.server.tables.phrases import TABLE_PHRASES
from chevalet.server.wire.common import Problem, Text

PHRASES: Phrasebook = {
    **COMMON,
    **TABLE_PHRASES,
    "bad_json": Phrase("La requête n'est pas du JSON valable.", "The request is not valid JSON."),
    "bad_body": Phrase(
        "La requête ne convient pas, ici : {place}.", "The request is wrong at {place}: {detail}."
    ),
    "bad_query": Phrase(
        "Le paramètre {field} ne convient pas.", "The parameter {field} is wrong: {detail}."
    ),
    "repeated_parameter": Phrase(
        "Le paramètre {field} est donné deux fois.", "The parameter {field} is given twice."
    ),
    "not_json": Phrase(
        "La requête doit être en JSON (Content-Type: application/json).",
        "The request must be JSON (Content-Type: application/json).",
    ),
    "body_too_large": Phrase(
        "La requête est trop longue : {most} {most|octet|octets} au plus.",
        "The request is too long: {most} {most|byte|bytes} at most.",
    ),
    "too_slow": Phrase(
        "La requête met trop longtemps à arriver.", "The request is taking too long to arrive."
    ),
    "unknown_path": Phrase("Il n'y a rien à cette adresse.", "There is nothing at this address."),
    "wrong_method": Phrase(
        "Cette adresse n'accepte que : {allowed}.", "This address accepts only: {allowed}."
    ),
    "foreign_origin": Phrase(
        "Cette requête vient d'une autre page que la nôtre.",
        "This request comes from a page other than ours.",
    ),
    "bad_token": Phrase(
        "Ce jeton d'accès n'est pas (ou plus) valable.",
        "This access token is not valid, or no longer valid.",
    ),
    "bad_credentials": Phrase("Identifiant ou mot de passe incorrect.", "Wrong login or password."),
    "signed_out": Phrase(
        "Votre session est terminée ; rechargez la page.",
        "Your session is over; reload the page.",
    ),
    "wrong_password": Phrase("Ce n'est pas votre mot de passe.", "That is not your password."),
    "no_account": Phrase("Vous n'avez pas de compte.", "You have no account."),
    "no_such_token": Phrase("Vous n'avez pas ce jeton.", "You have no such token."),
    "bad_label": Phrase(
        "Un libellé a 30 caractères visibles au plus.",
        "A label has 30 visible characters at most.",
    ),
    "login_taken": Phrase("Cet identifiant est déjà pris.", "This login is taken already."),
    "name_taken": Phrase(
        "Quelqu'un s'appelle déjà {quote:name}, ou presque : choisissez un autre nom.",
        "Someone is called {quote:name} already, or nearly so: choose another name.",
    ),
    "bad_subscription": Phrase(
        "Ce navigateur ne peut pas être prévenu par ce service.",
        "This browser can't be notified through that service.",
    ),
    "suspended": Phrase(
        "Votre compte est suspendu : vous pouvez regarder, pas jouer.",
        "Your account is suspended: you can look, but not play.",
    ),
    "muted": Phrase(
        "Vous ne pouvez pas écrire pour le moment.", "You can't write for the time being."
    ),
    "no_such_person": Phrase("Personne ici ne s'appelle ainsi.", "Nobody here is called that."),
    "nobody_meant": Phrase(
        "Personne à signaler à cette place.", "There is nobody to report at this place."
    ),
    "no_such_tournament": Phrase("Il n'y a pas de tournoi ici.", "There is no tournament here."),
    "tournament_closed": Phrase(
        "On ne peut plus entrer dans ce tournoi.", "It is too late to enter this tournament."
    ),
    "tournament_full": Phrase(
        "Ce tournoi est complet : {most} places.", "This tournament is full: {most} places."
    ),
    "tournament_begun": Phrase("Ce tournoi a déjà commencé.", "This tournament has begun already."),
    "bad_tournament": Phrase(
        "Ces réglages ne vont pas ensemble.", "These settings do not go together."
    ),
    "no_such_simultane": Phrase("Il n'y a pas de simultané ici.", "There is no simultané here."),
    "simultane_begun": Phrase("Ce simultané a déjà commencé.", "This simultané has begun already."),
    "simultane_over": Phrase("Ce simultané est terminé.", "This simultané is over."),
    "not_entered": Phrase("Vous ne participez pas encore.", "You are not taking part yet."),
    "plays_later": Phrase(
        "Ce tour est en cours : vous jouez à partir du tour {turn}.",
        "This turn is under way: you play from turn {turn} on.",
    ),
    "turn_over": Phrase(
        "Le temps du tour {turn} est écoulé : rien n'a été noté.",
        "The time of turn {turn} is up: nothing was noted.",
    ),
    "handed_in_enough": Phrase(
        "Vous avez déjà proposé {most} coups à ce tour.",
        "You have handed in {most} placements this turn already.",
    ),
    "only_placements": Phrase(
        "Ici, on ne peut que proposer des mots à poser.",
        "Only words to be laid are handed in here.",
    ),
    "no_such_club": Phrase("Il n'y a pas de club ici.", "There is no club here."),
    "no_such_member": Phrase(
        "Cette personne n'est pas du club.", "This person is not a member of the club."
    ),
    "club_taken": Phrase(
        "Un club s'appelle déjà {quote:name}, ou presque : choisissez un autre nom.",
        "A club is called {quote:name} already, or nearly so: choose another name.",
    ),
    "club_full": Phrase(
        "Un club a {most} {most|membre|membres} au plus.",
        "A club has {most} {most|member|members} at most.",
    ),
    "club_role_needed": Phrase(
        "Votre rôle dans ce club ne le permet pas.", "Your role in this club does not allow that."
    ),
    "bad_invite": Phrase(
        "Ce lien d'invitation n'est pas (ou plus) valable : demandez-en un autre au club.",
        "This invite link is not valid, or no longer valid: ask the club for another one.",
    ),
    "too_many_clubs": Phrase(
        "Vous avez déjà {most} {most|club|clubs}.", "You have {most} {most|club|clubs} already."
    ),
    "has_account": Phrase("Vous avez déjà un compte.", "You have an account already."),
    "too_many_tokens": Phrase(
        "Vous avez déjà {most} {most|jeton|jetons} d'accès ; révoquez-en un d'abord.",
        "You have {most} access {most|token|tokens} already; revoke one first.",
    ),
    "bad_name": Phrase(
        "Un nom a de 1 à 30 caractères visibles.", "A name has 1 to 30 visible characters."
    ),
    "too_fast": Phrase(
        "Trop de requêtes : réessayez dans {seconds} s.",
        "Too many requests: try again in {seconds} s.",
    ),
    "bad_record": Phrase(
        "Ce n'est pas une partie que Chevalet sait lire : {detail}",
        "This is not a game that Chevalet can read: {detail}",
    ),
    "bad_position": Phrase(
        "Cette position n'est pas possible : {detail}.", "This position is not possible: {detail}."
    ),
    "unplayable_record": Phrase(
        "Les règles refusent le coup {number} de cette partie : {detail}",
        "The rules refuse move {number} of this game: {detail}",
    ),
    "unknown_game": Phrase("Jeu inconnu : « {game} ».", "Unknown game “{game}”."),
    "unknown_lesson": Phrase(
        "{game} n'a pas de leçon « {step} ».", "{game} has no lesson “{step}”."
    ),
    "no_kit": Phrase("Ce jeu ne s'imprime pas ici.", "This game can't be printed here."),
    "no_analysis": Phrase("Ce jeu n'a pas d'analyse.", "This game has no analysis."),
    "analysis_busy": Phrase(
        "Une autre analyse est en cours : réessayez quand elle sera finie.",
        "Another analysis is under way: try again when it is done.",
    ),
    "unknown_puzzle": Phrase(
        "{game} n'a pas d'énigme « {puzzle} ».", "{game} has no puzzle “{puzzle}”."
    ),
    "unknown_universe": Phrase(
        "Univers inconnu : « {universe} ».", "Unknown universe “{universe}”."
    ),
    "not_letters": Phrase(
        "« {character} » n'est pas une lettre.", "“{character}” is not a letter."
    ),
    "ask_something": Phrase(
        "Donnez des lettres (letters) ou un motif (pattern).", "Give letters or a pattern."
    ),
    "too_many_jokers": Phrase(
        "Pas plus de {most} {most|joker|jokers}.", "No more than {most} {most|joker|jokers}."
    ),
    "not_for_you": Phrase(
        "Cette adresse n'est pas ouverte d'ici.", "This address is not open from here."
    ),
    "illegal": Phrase("Les règles refusent ce coup.", "The rules refuse this action."),
    "store_unavailable": Phrase(
        "Le serveur n'atteint pas sa mémoire : on ne sait pas si c'est enregistré."
        " Redemandez dans un instant ; ce qui l'est déjà ne se fera pas deux fois.",
        "The server can't reach its store: nobody knows whether this was kept."
        " Ask again in a moment; what was kept already will not happen twice.",
    ),
    "broken": Phrase(
        "Le serveur a rencontré une erreur ; elle est notée sous le numéro {request}.",
        "The server ran into an error, which is noted under the number {request}.",
    ),
}


class Refusal(Exception):
    """A request that is refused: a stable code, and the facts of its sentence."""

    def __init__(
        self, code: str, *, field: str | None = None, seq: int | None = None, **facts: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.seq = seq
        self.facts: dict[str, Any] = facts
        self.phrases = PHRASES
        self.is_by_the_rules = False
        """Whether a game refuses it; its codes are the game's own."""
        self.rule: int | None = None
        """The paragraph of its rules on which it does so."""

    @classmethod
    def illegal(
        cls, error: IllegalAction, game: Registration | None = None, *, seq: int | None = None
    ) -> Refusal:
        """The refusal of a game, in the game's own words."""
        book = COMMON if game is None else {**COMMON, **game.phrases}
        if error.code not in book:
            return cls("illegal", seq=seq)
        refusal = cls(error.code, seq=seq)
        refusal.facts = error.facts  # whatever the game calls them
        refusal.phrases = book
        refusal.is_by_the_rules = True
        refusal.rule = None if game is None else game.paragraph_of(error.code)
        return refusal

    @property
    def problem(self) -> Problem:
        """What the caller is told."""
        phrase = self.phrases[self.code]
        facts = {"field": self.field} | self.facts
        text = Text.of(Saying(phrase, facts))
        return Problem(
            code=self.code,
            text=text,
            field=self.field,
            seq=self.seq,
            facts=_plain(self.facts),
            rule=self.rule,
        )


def _plain(facts: Mapping[str, Any]) -> dict[str, str]:
    """The facts that a program can use: plain ones, and the keys of those that are more."""
    keys = {name: getattr(fact, "key", fact) for name, fact in facts.items()}
    return {name: str(fact) for name, fact in keys.items() if isinstance(fact, str | int | Mistake)}
