import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = (options: Partial<Parameters<typeof securityHeaders>[0]>) =>
  securityHeaders({ isHttps: true, ...options })['content-security-policy'] ?? '';

test('SV-06 without analytics configured the policy lets no other host in but for sounds', () => {
  expect(policy({}).replace("media-src 'self' blob: https:;", '')).not.toMatch(/https?:/);
});

test('SV-04 a sound may come from a media host, over TLS where the product has it', () => {
  expect(policy({})).toContain("media-src 'self' blob: https:;");
  expect(policy({ isHttps: false })).toContain("media-src 'self' blob: https: http:;");
});

test('SV-06 a configured analytics script, and nothing else, may run and send', () => {
  const own = policy({ analytics: 'https://stats.example/js/script.js' });
  expect(own).toContain("script-src 'self' https://stats.example;");
  expect(own).toContain("connect-src 'self' https://stats.example;");
  const google = policy({ analytics: 'https://www.googletagmanager.com/gtag/js' });
  expect(google).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(google).toContain('https://*.google-analytics.com');
});

test('SV-06 figures of speed may go to their configured target, which may run nothing', () => {
  const vitals = policy({ webVitals: 'https://vitals.example/collect?x=1' });
  expect(vitals).toContain("connect-src 'self' https://vitals.example;");
  expect(vitals).toContain("script-src 'self';");
});
