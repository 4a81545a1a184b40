/** The socket of a simultané: what was asked is asked again where the line breaks. */
import { ReturningLine, type AnswerOf, type Listener, type WithoutId, type World } from "../api/socket";
import type * as schema from "../api/schema";

export type ToPlayer =
  | schema.CourseWelcome
  | schema.TurnBegan
  | schema.TurnEnded
  | schema.CalledOff
  | schema.Online
  | schema.Mine
  | schema.NotedSlip
  | schema.Entered
  | schema.HeardDone
  | schema.Previewed
  | schema.Refused
  | schema.Pong
  | schema.Goodbye;
export type FromPlayer = schema.EnterSimultane | schema.HandIn | schema.TryOut | schema.DoneWithTurn | schema.Ping;
export type Request = WithoutId<FromPlayer>;

export class SimultaneLine extends ReturningLine<ToPlayer, FromPlayer> {
  constructor(
    private readonly url: string,
    listener: Listener<ToPlayer>,
    world: World,
  ) {
    super(listener, world, "simultane");
  }

  /** Nothing of it can be done twice. */
  ask(request: Request): Promise<AnswerOf<ToPlayer>> {
    return this.expect({ ...request, id: this.world.newId() } as FromPlayer, true);
  }

  protected override address(): string {
    return this.url;
  }
}

export function socketOf(id: string): string {
  const url = new URL(`/api/simultanes/${encodeURIComponent(id)}/socket`, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
