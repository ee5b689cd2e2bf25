const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** No zone changes its day or its offset within a quarter of an hour, and a learner checks many items in one. */
const quarterMs = 15 * 60_000;
const mostDays = 20_000;
const days = new Map<string, string>();

/**
 * The learner's own day of a moment, as 2026-11-21 (PF-02): a day ends at midnight where they are.
 * @param ms milliseconds since 1970
 * @param zone IANA name; one that is not known counts as UTC
 */
export function localDay(ms: number, zone: string): string {
  const quarter = `${Math.floor(ms / quarterMs)} ${zone}`;
  const known = days.get(quarter);
  if (known !== undefined) return known;
  const day = formatDay(ms, zone);
  // as below: not without end
  if (days.size >= mostDays) days.clear();
  days.set(quarter, day);
  return day;
}

/** Slow: some microseconds. */
function formatDay(ms: number, zone: string): string {
  const format = formatOf(zone);
  if (format === undefined) return new Date(ms).toISOString().slice(0, 10);
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return [parts.get('year')?.padStart(4, '0'), parts.get('month'), parts.get('day')].join('-');
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) {
    // names are the caller's: not to be collected without end
    if (formats.size > 600) formats.clear();
    formats.set(zone, makeFormat(zone));
  }
  return formats.get(zone);
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    return undefined;
  }
}
