/**
 * When the connection fails, Remix shows an error page in place of what was typed. So a lost form's
 * answer stays open until the next visit aborts it, which keeps the page as it is.
 * @param takeForm returns a function that marks the form being sent as lost, if there is one
 */
export function holdLostForms(
  send: typeof fetch,
  takeForm: () => (() => void) | null,
): typeof fetch {
  return (input, init) => {
    const signal = init?.method === "POST" && init.signal;
    const lose = signal ? takeForm() : null;
    const answer = send(input, init);
    if (!signal || !lose) return answer;
    return answer.catch((error: Error) => {
      if (signal.aborted) throw error;
      lose();
      return untilAborted(signal);
    });
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}
