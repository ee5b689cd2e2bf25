import type { Site } from '@nghego/contracts/page-renderer';

/** Reads what the server wrote into the page about the installation; fields of another type are left out. */
export function readSite(value: unknown, now: Date): Site {
  const field = fieldsOf(value);
  const analytics = fieldsOf(field('analytics'));
  const [year, id, scriptUrl] = [field('year'), analytics('id'), analytics('scriptUrl')];
  return {
    year: typeof year === 'number' ? year : now.getFullYear(),
    hasSession: field('hasSession') === true || undefined,
    analytics:
      typeof id === 'string' && typeof scriptUrl === 'string' ? { id, scriptUrl } : undefined,
    webVitalsUrl: textOrNothing(field('webVitalsUrl')),
    contactEmail: textOrNothing(field('contactEmail')),
  };
}

function fieldsOf(value: unknown): (name: string) => unknown {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return (name) => fields.get(name);
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
