/** Whoever asks for the keys gets those of the board in view: its bar answers. */
type Answer = () => void;

const answers = new Set<Answer>();

/** Answers calls for help until the returned function is called. */
export function onHelp(answer: Answer): () => void {
  answers.add(answer);
  return () => void answers.delete(answer);
}

export function askHelp(): void {
  for (const answer of answers) answer();
}
