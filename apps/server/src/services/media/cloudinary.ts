import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  NoAnswer,
  type ProviderAnswer,
  type ProviderClient,
  type ProviderRequest,
} from '../http/provider-client.ts';
import { MediaFailure, type MediaHost } from './media-host.ts';

/** Cloudinary stores sounds as "video". */
const resourceType = 'video';
/** A deletion token expires after ten minutes; this leaves a minute for the call. */
const tokenLifeMs = 9 * 60_000;

const uploadedSchema = z.object({
  secure_url: z.string().check(z.regex(/^https?:\/\//)),
  public_id: z.string().check(z.minLength(1)),
  resource_type: z._default(z.string(), resourceType),
  delete_token: z._default(z.string(), ''),
});
const removedSchema = z.object({ result: z.string() });

/**
 * A client for Cloudinary, or a server with the same API (SV-04): unsigned uploads by a preset; deletion by the
 * upload's token while that is valid, else by a signed call.
 * @param options.baseUrl without `/v1_1`
 * @param options.signing undefined without an API secret: then a file cannot be deleted once its token has expired
 */
export function createCloudinary(options: {
  baseUrl: string;
  cloudName: string;
  uploadPreset: string;
  folder: string;
  signing: { apiKey: string; apiSecret: string } | undefined;
  client: ProviderClient;
  now?: () => Date;
}): MediaHost {
  const { uploadPreset, folder, signing, client, now = () => new Date() } = options;
  const place = `${options.baseUrl}/v1_1/${encodeURIComponent(options.cloudName)}`;

  const send = async (request: ProviderRequest): Promise<ProviderAnswer> => {
    const answer = await client.send(request).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      const message =
        error.reason === 'timeout'
          ? 'The media host did not answer in time.'
          : 'The media host cannot be reached.';
      throw new MediaFailure(message, { cause: error });
    });
    const { status, retryAfter } = answer;
    if (status < 200 || status > 299)
      throw new MediaFailure(`The media host answered with status ${status}.`, { retryAfter });
    return answer;
  };

  const removalOf = (publicId: string, type: string): ProviderRequest => {
    if (signing === undefined)
      throw new MediaFailure(
        'Deleting at the media host needs CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET.',
      );
    const timestamp = String(Math.floor(now().getTime() / 1_000));
    const signed = `invalidate=true&public_id=${publicId}&timestamp=${timestamp}`;
    const signature = createHash('sha1').update(`${signed}${signing.apiSecret}`).digest('hex');
    return {
      url: `${place}/${encodeURIComponent(type)}/destroy`,
      body: new URLSearchParams({
        public_id: publicId,
        timestamp,
        invalidate: 'true',
        api_key: signing.apiKey,
        signature,
      }),
    };
  };

  return {
    upload: async (audio, signal) => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.from(audio)], { type: 'audio/mpeg' }), 'audio.mp3');
      form.set('upload_preset', uploadPreset);
      if (folder !== '') form.set('folder', folder);
      form.set('resource_type', resourceType);
      const uploadedAt = now();
      const answer = await send({
        url: `${place}/${resourceType}/upload`,
        body: form,
        ...(signal !== undefined && { signal }),
      });
      const uploaded = uploadedSchema.safeParse(parseJson(answer.bytes));
      if (!uploaded.success)
        throw new MediaFailure('The media host answered without an address of the file.');
      return {
        address: uploaded.data.secure_url,
        publicId: uploaded.data.public_id,
        resourceType: uploaded.data.resource_type,
        deleteToken: uploaded.data.delete_token,
        uploadedAt,
      };
    },
    remove: async ({ publicId, resourceType: type, deleteToken, uploadedAt }, signal) => {
      const end = signal === undefined ? {} : { signal };
      if (deleteToken !== '' && now().getTime() - uploadedAt.getTime() < tokenLifeMs) {
        const byToken = await send({
          url: `${place}/delete_by_token`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: deleteToken, public_id: publicId }),
          ...end,
        }).catch((error: unknown) => {
          // the token may have expired meanwhile
          if (signing !== undefined && error instanceof MediaFailure) return undefined;
          throw error;
        });
        if (byToken !== undefined && isGone(byToken)) return;
      }
      const answer = await send({ ...removalOf(publicId, type), ...end });
      if (!isGone(answer)) throw new MediaFailure('The media host did not delete the file.');
    },
  };
}

function isGone({ bytes }: ProviderAnswer): boolean {
  const said = removedSchema.safeParse(parseJson(bytes));
  return said.success && (said.data.result === 'ok' || said.data.result === 'not found');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
