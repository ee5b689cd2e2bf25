/** The form service that feedback is forwarded to (SV-05). */
export type FormService = {
  /** @throws Error if the service does not answer, or answers with a failure */
  send: (text: string, signal: AbortSignal) => Promise<void>;
};
