import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Reads the token of a login session from a request's cookies, as better-auth signs it: the token, a dot, and the
 * HMAC-SHA256 of the token in base64.
 * @param cookies the header `cookie`
 * @returns undefined if there is none, or its signature is wrong
 */
export function readSessionToken(
  cookies: string | null,
  name: string,
  secret: string,
): string | undefined {
  const start = `${name}=`;
  const value = cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
  const signed = value === undefined ? '' : decode(value);
  const dot = signed.lastIndexOf('.');
  if (dot <= 0) return undefined;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
