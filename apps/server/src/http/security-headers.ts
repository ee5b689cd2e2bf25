import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The security headers of every answer, computed once by helmet and copied on each request (calling helmet each time
 * halves the throughput).
 * @param options.isHttps whether users see an https address
 * @param options.analytics address of the configured analytics script; without it no foreign script is allowed (SV-06)
 * @param options.webVitals address to which browsers report web vitals, if configured
 */
export function securityHeaders(options: {
  isHttps: boolean;
  analytics?: string | undefined;
  webVitals?: string | undefined;
}): Record<string, string> {
  const { isHttps } = options;
  const analytics = analyticsSources(options.analytics);
  const vitals = options.webVitals === undefined ? [] : [new URL(options.webVitals).origin];
  const compute = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...analytics.script],
        // a page adds the hashes of its own stylesheets (allowStyles)
        styleSrc: ["'self'"],
        // server-rendered style attributes (a progress bar's width, a particle's place)
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...analytics.calls],
        // an editor may link a sound of another site, and a media host has its own addresses (SV-04)
        mediaSrc: ["'self'", 'blob:', 'https:', ...(isHttps ? [] : ['http:'])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...analytics.calls, ...vitals],
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
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
  };
}

/** The policy of a page: the common one, with the hashes of its inline stylesheets. */
export function allowStyles(policy: string, sources: readonly string[]): string {
  return policy.replace("style-src 'self'", ["style-src 'self'", ...sources].join(' '));
}

/** The script's own host; Google's script also reports to other hosts of Google. */
function analyticsSources(script: string | undefined): { script: string[]; calls: string[] } {
  if (script === undefined) return { script: [], calls: [] };
  const { origin, hostname } = new URL(script);
  const beside =
    hostname === 'www.googletagmanager.com'
      ? ['https://*.google-analytics.com', 'https://*.analytics.google.com']
      : [];
  return { script: [origin], calls: [origin, ...beside] };
}
