/** The form service that feedback is forwarded to (SV-05). */
export type FormService = {
  /** @throws FormFailure, or the reason of the signal */
  send: (text: string, signal: AbortSignal) => Promise<void>;
};

/** The form service did not take the feedback; the message is fit for editors and logs. */
export class FormFailure extends Error {
  override name = 'FormFailure';
}
