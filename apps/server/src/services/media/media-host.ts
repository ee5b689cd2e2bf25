/** A file at a media host, with the data that deleting it needs. */
export type HostedFile = {
  /** where browsers load it from */
  address: string;
  publicId: string;
  resourceType: string;
  /** valid for ten minutes from the upload; empty if none was given */
  deleteToken: string;
  uploadedAt: Date;
};

/** An outside host that stores sounds (SV-04); without one the database stores them. */
export type MediaHost = {
  /** @throws MediaFailure, or the reason of the signal */
  upload: (audio: Uint8Array, signal?: AbortSignal) => Promise<HostedFile>;
  /**
   * Deletes a file; does not fail if the file is missing.
   * @throws MediaFailure, or the reason of the signal
   */
  remove: (file: HostedFile, signal?: AbortSignal) => Promise<void>;
};

/** The host failed; the message is fit for editors and logs. */
export class MediaFailure extends Error {
  override name = 'MediaFailure';
  /** after how many seconds the host wants to be called again; 0 if it did not say */
  readonly retryAfter: number;

  constructor(message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.retryAfter = options.retryAfter ?? 0;
  }
}
