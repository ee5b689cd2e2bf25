import type { Site } from '@nghego/contracts/page-renderer';

/** Reads the installation's settings from the page; ignores fields of another type. */
export function readSite(value: unknown, now: Date): Site {
  const field = fieldsOf(value);
  const analytics = fieldsOf(field('analytics'));
  const [year, id, scriptUrl] = [field('year'), analytics('id'), analytics('scriptUrl')];
  return {
    year: typeof year === 'number' ? year : now.getFullYear(),
    hasSession: field('hasSession') === true || undefined,
    hasPractice: field('hasPractice') === true || undefined,
    analytics:
      typeof id === 'string' && typeof scriptUrl === 'string' ? { id, scriptUrl } : undefined,
    webVitalsUrl: textOrNothing(field('webVitalsUrl')),
    contactEmail: textOrNothing(field('contactEmail')),
    writesExamples: field('writesExamples') === true || undefined,
    providers: providersOf(field('providers')),
  };
}

function providersOf(value: unknown): Site['providers'] {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    const field = fieldsOf(entry);
    const [id, name] = [field('id'), field('name')];
    const isKnown = id === 'google' || id === 'oidc';
    return isKnown && typeof name === 'string' ? [{ id, name }] : [];
  });
}

function fieldsOf(value: unknown): (name: string) => unknown {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return (name) => fields.get(name);
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
