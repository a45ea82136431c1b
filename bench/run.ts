/** `npm run bench` lists the benchmarks, `npm run bench -- NAME ...` runs one. Figures go to bench/README.md by hand. */
const benches: Record<string, { readonly what: string; readonly file: string }> = {
  lookup: { what: 'person lookup against a bare handler with one query', file: './lookup.ts' },
  uploads: {
    what: 'uploads a second against a bare handler, the API while analysis is saturated, the list, memory',
    file: './uploads.ts',
  },
  acceptance: {
    what: 'uploads of one client accepted a second: each by itself, together, beside bare rows (seconds, rounds; near or away)',
    file: './acceptance.ts',
  },
  growth: {
    what: 'what the service asks of its database at 20000 and 2000000 dossiers (two numbers; a folder keeps the data)',
    file: './growth.ts',
  },
  costs: {
    what: 'processor, database, log and pictures of one dossier and one lookup (number of dossiers, default 40)',
    file: './costs.ts',
  },
  'dossier-profile': {
    what: 'where the processor time of a dossier goes, by stages (number of dossiers; --against COMMIT: that one too)',
    file: './dossier-profile.ts',
  },
  workers: {
    what: 'dossiers analysed a second by 1, 2 and 4 workers on one machine (number of dossiers, rounds)',
    file: './workers.ts',
  },
  'noisy-neighbour': {
    what: "one client's lookups while another does its worst (number of articles, default 20000; a folder keeps the data)",
    file: './noisy-neighbour.ts',
  },
  stalls: {
    what: 'how long one request can hold the event loop, route by route (--only TEXT, --all, --rounds)',
    file: './stalls.ts',
  },
  'officers-day': {
    what: 'an officer decides on dossiers by keys alone, in a browser: keys, clicks, seconds (--dossiers 30, --against COMMIT)',
    file: './officers-day.ts',
  },
  pages: {
    what: "statements and time of the console's dossier page and queue (number of dossiers, default 100000; --statements)",
    file: './pages.ts',
  },
  risk: {
    what: 'everybody rated: from dossiers, anew by another table, a draft tried (number of dossiers, default 100000)',
    file: './risk.ts',
  },
  names: {
    what: 'comparer of names: speed, and quality on a labelled file given by path',
    file: './names.ts',
  },
  screening: {
    what: 'search of lists: quality and speed at a million names, on a folder given by path (--peers: beside others)',
    file: './screening.ts',
  },
  'list-update': {
    what: 'searches while a list is updated: failures, slow seconds (number of names, default 100000)',
    file: './list-update.ts',
  },
  portfolio: {
    what: "a client's customers: import, first search, search after a list changed, alerts against brute force (customers, entries)",
    file: './portfolio.ts',
  },
  media: {
    what: 'judge of the press: names in articles, and who is accused, on labelled articles (--blind FOLDER, --errors, --fit)',
    file: './media.ts',
  },
  'media-search': {
    what: 'search of a million articles of the press: import, disk, times (number of articles, default 1000000)',
    file: './media-search.ts',
  },
  naming: {
    what: 'fits what papers are named by, on pages of the practice sets (--count; --readings FILE; --network usual=FILE,...)',
    file: './naming.ts',
  },
  confidence: {
    what: 'how sure values are, fitted on pages to practise on, arrangements left out in turn (--count)',
    file: './confidence.ts',
  },
  policies: {
    what: 'rules of a client: cost a dossier, and a draft tried on past dossiers (number of them, default 100000)',
    file: './policies.ts',
  },
  queue: {
    what: 'queue of the console: filters, sorts, deep pages, searches, counts, next (number of dossiers, default 200000)',
    file: './queue.ts',
  },
  'large-migrations': {
    what: 'migrations of a database with many dossiers (their number, default 2000000)',
    file: './large-migrations.ts',
  },
  stores: {
    what: 'stores of pictures: files and an S3 server of this machine, beside other clients of S3 (number of pictures, default 1000)',
    file: './stores.ts',
  },
  'same-answers': {
    what: 'whether this program answers some hundred good and bad requests as that of a commit does (COMMIT)',
    file: './same-answers.ts',
  },
  'rolling-upgrade': {
    what: 'from a commit (default 0.4.0) to this program with uploads going on (commit, uploads a phase)',
    file: './rolling-upgrade.ts',
  },
  import: {
    what: 'register import: rate and memory (number of persons, default 1000000)',
    file: './import.ts',
  },
  backup: {
    what: 'backup, incremental backup, verification and restore (number of dossiers, default 100000; a folder to work in)',
    file: './backup.ts',
  },
  reader: {
    what: 'reader of text: lines, cards and pages, or a folder given by path (--peers: beside other readers)',
    file: './reader.ts',
  },
  reading: {
    what: 'photographs of invented papers, drawn by seed, to their fields (--peers: beside other readers)',
    file: './reading.ts',
  },
  variants: {
    what: 'papers in any arrangement and wording, and papers that are none of ours, drawn by seed, to type and fields',
    file: './variants.ts',
  },
  pdf: {
    what: 'papers of companies as PDF: printed, scanned, turned, forged, encrypted, hostile (--count, --seed)',
    file: './pdf.ts',
  },
  'face-search': {
    what: 'one face among a million of one client (number of faces, default 1000000)',
    file: './face-search.ts',
  },
  guidance: {
    what: 'live guidance of the capture page on invented streams: words, bad pictures taken, cost of a frame (--count, --seed)',
    file: './guidance.ts',
  },
  capture: {
    what: 'the page that takes pictures on a slow phone and network; --sessions 200: calls of so many phones at once (--pace)',
    file: './capture.ts',
  },
  faces: {
    what: 'faces of a folder: error rates, also of a group and of portraits, and refusals',
    file: './faces.ts',
  },
  liveness: {
    what: 'recordings of people and of pictures held before a camera, generated by seed (--count, --only KIND,KIND, --faces FOLDER, --fit)',
    file: './liveness.ts',
  },
  mrz: {
    what: 'machine-readable zones of a folder of pictures with a manifest (--peers: beside other readers)',
    file: './mrz.ts',
  },
};

const [name = '', ...rest] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  for (const [key, { what }] of Object.entries(benches))
    console.log(`npm run bench -- ${key.padEnd(15)} ${what}`);
  process.exitCode = name === '' ? 0 : 2;
} else {
  process.argv = [process.argv[0] ?? '', bench.file, ...rest];
  await import(bench.file);
}

export {};
