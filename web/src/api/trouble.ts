/** What to tell a person about something that went wrong. */
import { say, t } from "../i18n/language.svelte";

import { ApiError } from "./http";

export function trouble(error: unknown): string {
  if (error instanceof ApiError) {
    return error.problem ? say(error.problem.text) : t("problem.unknown", { status: error.status });
  }
  return t("problem.network");
}
