import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The security headers of every answer, computed once by helmet: on each request they are only copied
 * (calling helmet itself halves the throughput).
 * @param isHttps whether users see an https address
 * @param styleSource the hash of the one stylesheet that stands in pages
 */
export function securityHeaders(isHttps: boolean, styleSource?: string): Record<string, string> {
  const compute = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...(styleSource === undefined ? [] : [styleSource])],
        // server-rendered style attributes (a progress bar's width, a particle's place)
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    originAgentCluster: false,
    xXssProtection: false,
  });
  // helmet reads nothing of the request and only sets headers on the answer
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  compute(request, answer, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  const headers = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
