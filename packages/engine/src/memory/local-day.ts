const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** A quarter of an hour: no zone changes its day or offset within a quarter, and a learner checks many items in one. */
const quarterMs = 15 * 60_000;
/**
 * The number of quarters in a block of six hours. If the first and last quarter of a block are on one day, all of them
 * are: this answers most calls without formatting a date.
 */
const quartersOfBlock = 24;
const mostDays = 40_000;
/** By zone, then by quarter of an hour: making one text key of both would take as long as all the rest. */
const days = new Map<string, Map<number, string>>();
let daysCached = 0;

/**
 * The learner's local day of a moment, as 2026-11-21 (PF-02).
 * @param ms milliseconds since 1970
 * @param zone IANA name; an unknown one counts as UTC
 */
export function localDay(ms: number, zone: string): string {
  const quarter = Math.floor(ms / quarterMs);
  const known = days.get(zone)?.get(quarter);
  if (known !== undefined) return known;
  // NaN or infinite, which would be cached forever
  if (!Number.isFinite(quarter)) return formatDay(ms, zone);
  const first = quarter - (((quarter % quartersOfBlock) + quartersOfBlock) % quartersOfBlock);
  const day = dayOfQuarter(first, zone);
  if (day === dayOfQuarter(first + quartersOfBlock - 1, zone)) return keep(quarter, zone, day);
  return dayOfQuarter(quarter, zone);
}

function dayOfQuarter(quarter: number, zone: string): string {
  return days.get(zone)?.get(quarter) ?? keep(quarter, zone, formatDay(quarter * quarterMs, zone));
}

function keep(quarter: number, zone: string, day: string): string {
  // the cache has a limit, since a log may contain any times
  if (daysCached >= mostDays) {
    days.clear();
    daysCached = 0;
  }
  const ofZone = days.get(zone) ?? new Map<number, string>();
  days.set(zone, ofZone.set(quarter, day));
  daysCached += 1;
  return day;
}

/** Slow: about one microsecond; `formatToParts` would take five. */
function formatDay(ms: number, zone: string): string {
  const format = formatOf(zone);
  if (format === undefined) return new Date(ms).toISOString().slice(0, 10);
  const [month, day, year = ''] = format.format(ms).split('/');
  return [year.padStart(4, '0'), month, day].join('-');
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) {
    // the cache has a limit, since a log may name any zones
    if (formats.size > 600) formats.clear();
    formats.set(zone, makeFormat(zone));
  }
  return formats.get(zone);
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    return undefined;
  }
}
