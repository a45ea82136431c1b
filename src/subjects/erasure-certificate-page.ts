import type { CertificateRow } from '../db/subjects/erasure-certificates.ts';
import type { Language, Text } from '../platform/language.ts';
import {
  basisWords,
  type Certificate,
  certificateDigest,
  countedKinds,
  openCertificate,
  remainsWords,
} from './erasure-certificate.ts';
import { escapeHtml, htmlList, htmlPage, htmlTable } from './html-page.ts';

/** A certificate of erasure for people, as a page to print and as plain text. */

const words = {
  title: { en: 'Certificate of erasure', fr: "Certificat d'effacement" },
  certificate: { en: 'Certificate', fr: 'Certificat' },
  client: { en: 'Kept by', fr: 'Données détenues par' },
  subject: { en: 'Whose data', fr: 'Données de' },
  person: { en: 'Person', fr: 'Personne' },
  company: { en: 'Company', fr: 'Entreprise' },
  at: { en: 'Erased (UTC)', fr: 'Effacées le (UTC)' },
  by: { en: 'By', fr: 'Par' },
  basis: { en: 'On the basis', fr: 'Motif légal' },
  reason: { en: 'Reference', fr: 'Référence' },
  erased: { en: 'What was erased', fr: 'Ce qui a été effacé' },
  how: {
    en: 'The keys of the dossiers were removed first: whatever was sealed with them can no longer be read, nor can copies of the pictures.',
    fr: "Les clés des dossiers ont été supprimées d'abord : ce qu'elles scellaient ne peut plus être lu, ni les copies des images.",
  },
  dossiers: { en: 'Dossiers', fr: 'Dossiers' },
  also: {
    en: 'Others who had no other dossier, and were erased too',
    fr: 'Autres sujets sans autre dossier, effacés également',
  },
  remains: { en: 'What remains, and why', fr: 'Ce qui demeure, et pourquoi' },
  proof: { en: 'Proof', fr: 'Preuve' },
  digest: { en: 'SHA-256 of this certificate', fr: 'SHA-256 de ce certificat' },
  verify: {
    en: 'The audit chain holds this hash in the entry “subject.erased”; “akwaba audit verify” compares them.',
    fr: "La chaîne d'audit contient cette empreinte dans l'entrée « subject.erased » ; « akwaba audit verify » les compare.",
  },
} as const satisfies Record<string, Text>;

const say = (text: Text, language: Language): string => text[language];
const time = (at: string): string => at.slice(0, 19).replace('T', ' ');

type Fact = readonly [name: string, value: string];

function factsOf(certificate: Certificate, language: Language): Fact[] {
  const { client, subject } = certificate;
  return [
    [say(words.certificate, language), certificate.id],
    [say(words.client, language), `${client.name} (${client.id})`],
    [say(words.subject, language), `${say(words[subject.kind], language)} ${subject.id}`],
    [say(words.at, language), time(certificate.at)],
    [say(words.by, language), certificate.by],
    [say(words.basis, language), basisWords(certificate)[language]],
    [say(words.reason, language), certificate.reason],
  ];
}

const countsOf = ({ erased }: Certificate, language: Language): Fact[] =>
  countedKinds(erased, language).map(({ words: kind, count }) => [kind, String(count)]);

const remainsOf = (row: CertificateRow, language: Language): string[] =>
  remainsWords(openCertificate(row), row).map((text) => text[language]);

export function certificatePage(row: CertificateRow, language: Language): string {
  const [certificate, digest] = [openCertificate(row), certificateDigest(row)];
  const heading = (text: Text) => `<h2>${escapeHtml(say(text, language))}</h2>`;
  const rows = (facts: readonly Fact[]) => htmlTable(facts.map(([name, value]) => [name, escapeHtml(value)]));
  const ids = (list: readonly string[]) => htmlList(list.map((id) => `<code>${escapeHtml(id)}</code>`));
  const { dossiers, alsoErased, service } = certificate;
  const body = [
    rows(factsOf(certificate, language)),
    heading(words.erased),
    `<p>${escapeHtml(say(words.how, language))}</p>`,
    rows(countsOf(certificate, language)),
    ...(dossiers.length > 0 ? [heading(words.dossiers), ids(dossiers)] : []),
    ...(alsoErased.length > 0 ? [heading(words.also), ids(alsoErased)] : []),
    heading(words.remains),
    htmlList(remainsOf(row, language).map(escapeHtml)),
    heading(words.proof),
    `<p>${escapeHtml(say(words.digest, language))}: <code>${digest}</code></p>`,
    `<p>${escapeHtml(say(words.verify, language))}</p><p><small>${escapeHtml(service)}</small></p>`,
  ];
  return htmlPage(say(words.title, language), body.join('\n'), language);
}

export function certificateText(row: CertificateRow, language: Language): string {
  const [certificate, digest] = [openCertificate(row), certificateDigest(row)];
  const rows = (facts: readonly Fact[]) => facts.map(([name, value]) => `  ${name}: ${value}`);
  const { dossiers, alsoErased } = certificate;
  return [
    say(words.title, language),
    ...rows(factsOf(certificate, language)),
    '',
    say(words.erased, language),
    ...rows(countsOf(certificate, language)),
    ...dossiers.map((id) => `    ${id}`),
    ...(alsoErased.length > 0 ? [say(words.also, language), ...alsoErased.map((id) => `    ${id}`)] : []),
    '',
    say(words.remains, language),
    ...remainsOf(row, language).map((text) => `  ${text}`),
    '',
    `${say(words.digest, language)}: ${digest}`,
    say(words.verify, language),
  ].join('\n');
}
