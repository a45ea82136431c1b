/**
 * When an article was published, as its newspaper writes it: RFC 822, ISO 8601, and what editors make of them in
 * French and English. A day without a time is its midnight, a time without a zone is UTC, which is that of Abidjan.
 * What is not a time, or lies in the future, is none.
 */
export function articleDate(text: string | undefined, now = Date.now()): Date | null {
  const written = text?.slice(0, 100).normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase() ?? '';
  for (const read of readers) {
    const time = read(written);
    if (time !== undefined) return believed(time, now);
  }
  return null;
}

/** Clocks of newspapers may be a day ahead; an article of before 1900 is a mistake. */
function believed(time: number, now: number): Date | null {
  const earliest = Date.UTC(1900, 0, 1);
  return time >= earliest && time <= now + 86_400_000 ? new Date(time) : null;
}

type Read = (written: string) => number | undefined;

const clock = String.raw`(?:[t,\s]|\ba\b|\bat\b|-)*(\d{1,2})\s?[:h]\s?(\d{2})?(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\b\.?)?`;
const zone = String.raw`\s*(z\b|[+-]\d{1,2}:?\d{2}\b|[+-]\d{2}\b|\(?[a-z]{2,5}\)?)?`;

const isoDay = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:${clock}${zone})?`);
const compact = /^(\d{4})(\d{2})(\d{2})(?:t?(\d{2})(\d{2})(\d{2})?(?:z|\b))?$/;
const dayMonthYear = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b(?:${clock}${zone})?`);
/** The day of the week is not looked at: it is wrong often enough. */
const week = String.raw`^(?:(?:le|on)\s+)?(?:[a-z]{2,9}\.?,?\s+)?(?:le\s+)?`;
const dayFirst = new RegExp(
  String.raw`${week}(\d{1,2})(?:er|st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})\b,?(?:${clock}${zone})?`,
);
const monthFirst = new RegExp(
  String.raw`${week}([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b,?(?:${clock}${zone})?`,
);
const seconds = /^\d{9,10}(?:\.\d+)?$/;
const milliseconds = /^\d{12,13}$/;

const readers: readonly Read[] = [
  (written) => timeOf(isoDay.exec(written), ([, year, month, day]) => [year, Number(month), day]),
  (written) => {
    const [all, year, month, day, hour, minute, second] = compact.exec(written) ?? [];
    if (all === undefined) return undefined;
    return timeOf([all, year, month, day, hour, minute, second], (m) => [m[1], Number(m[2]), m[3]]);
  },
  (written) => timeOf(dayMonthYear.exec(written), ([, day, month, year]) => [year, Number(month), day]),
  (written) => timeOf(dayFirst.exec(written), ([, day, month, year]) => [year, monthOf(month), day]),
  (written) => timeOf(monthFirst.exec(written), ([, month, day, year]) => [year, monthOf(month), day]),
  (written) => (seconds.test(written) ? Number(written) * 1000 : undefined),
  (written) => (milliseconds.test(written) ? Number(written) : undefined),
];

type Found = readonly (string | undefined)[];

function timeOf(
  found: Found | null,
  dayOf: (found: Found) => readonly [string | undefined, number | undefined, string | undefined],
): number | undefined {
  if (found === null) return undefined;
  const [year, month, day] = dayOf(found);
  const [hour, minute, second, half, offset] = found.slice(4);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const minutes = offsetMinutes(offset);
  const hours = Number(hour ?? 0) + halfDay(Number(hour ?? 0), half);
  const parts = [
    fullYear(year),
    month - 1,
    Number(day),
    hours,
    Number(minute ?? 0),
    Number(second ?? 0),
  ] as const;
  const time = Date.UTC(...parts);
  const made = new Date(time);
  // The 31st of February, the year 1 and 25 o'clock are no times at all.
  const asWritten =
    made.getUTCFullYear() === parts[0] &&
    made.getUTCMonth() === parts[1] &&
    made.getUTCDate() === parts[2] &&
    made.getUTCHours() === parts[3] &&
    made.getUTCMinutes() === parts[4];
  return asWritten ? time - minutes * 60_000 : undefined;
}

const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);

function halfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return 0;
  if (half.startsWith('p')) return hour < 12 ? 12 : 0;
  return hour === 12 ? -12 : 0;
}

/** Hours that letters stand for; others, of which most are ambiguous, are taken for UTC. */
const zones = new Map(
  'wat 1, cet 1, cest 2, bst 1, eet 2, eest 3, cat 2, eat 3, sast 2, msk 3, est -5, edt -4, cst -6, cdt -5, mst -7, mdt -6, pst -8, pdt -7'
    .split(', ')
    .map((zone) => [zone.replace(/ .*/, ''), Number(zone.replace(/.* /, ''))] as const),
);

function offsetMinutes(offset: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset ?? '') ?? [];
  if (hours === undefined) return (zones.get(offset?.replace(/[()]/g, '') ?? '') ?? 0) * 60;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}

/** How the names of months begin, in French and in English, without accents. */
const months = 'jan, fev feb, mar, avr apr, mai may, juin jun, juil jul, aou aug, sep, oct, nov, dec'
  .split(', ')
  .map((starts) => starts.split(' '));

function monthOf(name: string | undefined): number | undefined {
  const index = months.findIndex((starts) => starts.some((start) => name?.startsWith(start)));
  return index === -1 ? undefined : index + 1;
}
