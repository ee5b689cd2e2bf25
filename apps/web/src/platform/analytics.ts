import type { Site } from '@nghego/contracts/page-renderer';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let isLoaded = false;

/** The installation's analytics (SV-06). Call only after consent; loads its script once. */
export function startAnalytics(analytics: NonNullable<Site['analytics']>): void {
  if (isLoaded) return;
  isLoaded = true;
  const layer = (window.dataLayer ??= []);
  // the script expects the `arguments` object of a call, not an array
  const command = function (..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  command('js', new Date());
  command('config', analytics.id);
  const script = document.createElement('script');
  const address = new URL(analytics.scriptUrl);
  address.searchParams.set('id', analytics.id);
  script.src = address.href;
  script.async = true;
  document.head.append(script);
}

/** SH-11: after a withdrawal the script stops and its cookies are deleted. */
export function stopAnalytics(): void {
  forgetAnalyticsCookies();
  if (isLoaded) location.reload();
}

function forgetAnalyticsCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = parts.map((_part, index) => `; domain=${parts.slice(index).join('.')}`);
  for (const name of names.filter((each) => each.startsWith('_ga')))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
