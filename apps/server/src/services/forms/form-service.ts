/** A form service that feedback is forwarded to (SV-05). */
export type FormService = {
  /** @throws Error where the service does not answer, or answers anything but success */
  send: (text: string, signal: AbortSignal) => Promise<void>;
};
