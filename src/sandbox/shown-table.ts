import { type Language, type Text, words } from '../platform/language.ts';
import type { SandboxCall, SandboxRow } from './row.ts';
import { sandboxTable, uploadPrefix } from './table.ts';

/** The table as programs and people get it. */

const endpoints: Readonly<Record<SandboxCall, readonly string[]>> = {
  upload: ['POST /v2/clients-files/upload-files', 'POST /v1/clients-files/upload-files'],
  'search.person': ['GET /search/person'],
  'search.company': ['GET /search/company'],
  'search.company-changes': ['GET /search/company-changes'],
  'search.sanctioned-person': ['GET /search/sanctioned-person'],
  'search.pep': ['GET /search/pep'],
  'search.media': ['GET /search/media'],
  'verification.informal-business': ['POST /verification/informal-business'],
  'verification.person-info-score': ['POST /verification/personInfoScore'],
  'verification.face-match': ['POST /v2/verification/face-match', 'POST /v1/verification/face-match'],
};

const byBeginning: readonly SandboxCall[] = ['upload', 'verification.face-match'];

/** A row for programs: what it does stands beside the words. */
function shownRow({ calls, field, value, needs, outcome, ...does }: SandboxRow) {
  return {
    endpoints: calls.flatMap((call) => endpoints[call]),
    field,
    value,
    match: calls.some((call) => byBeginning.includes(call)) ? 'beginning' : 'whole',
    needs: needs ?? null,
    outcome,
    does,
  };
}
export type ShownRow = ReturnType<typeof shownRow>;

export const shownTable = (): ShownRow[] => sandboxTable.map(shownRow);

/** Words around the table, on the page and in docs/. */
export const tableWords = {
  title: words('Sandbox', 'Bac à sable'),
  intro: [
    words(
      'With test credentials these values make their outcome happen, at will. A row says what has to be sent with the value; where it names a field without a value send any picture, and names, dates and places may be any of yours. Live credentials never trigger them.',
      "Avec des identifiants de test, ces valeurs produisent leur résultat, à volonté. Chaque ligne dit ce qu'il faut envoyer avec la valeur ; pour un champ sans valeur, envoyez n'importe quelle image, et choisissez noms, dates et lieux comme vous voulez. Les identifiants réels ne les déclenchent jamais.",
    ),
    words(
      `Uploads: begin \`externalId\` with the value; what follows is yours (\`${uploadPrefix}sanction-hit-0042\`). Version 1 has no \`externalId\`: there the name of a file begins with it (\`${uploadPrefix}sanction-hit.jpg\`), and the fields are \`cniRecto\` instead of \`documentType=CNI, idDocumentFront\`, and \`rccm\` instead of \`companyRccm\`. Checks that the row does not name come out well. Where a check applies to nothing that was sent, its \`explanation\` says what the row wants. A beginning \`${uploadPrefix}\` that the table does not have is refused with 400.`,
      `Envois : commencez \`externalId\` par la valeur ; la suite est à vous (\`${uploadPrefix}sanction-hit-0042\`). La version 1 n'a pas d'\`externalId\` : là, c'est le nom d'un fichier qui commence ainsi (\`${uploadPrefix}sanction-hit.jpg\`), et les champs sont \`cniRecto\` au lieu de \`documentType=CNI, idDocumentFront\`, et \`rccm\` au lieu de \`companyRccm\`. Les vérifications que la ligne ne nomme pas sont bonnes. Si une vérification ne s'applique à rien de ce qui a été envoyé, son \`explanation\` dit ce que demande la ligne. Un début \`${uploadPrefix}\` absent du tableau est refusé avec 400.`,
    ),
    words(
      `Comparisons of faces: the name of the selfie's file begins with the value (\`${uploadPrefix}face-mismatch.jpg\`). Pictures under any other name are really compared. In version 1 send \`cniRecto\` instead of \`idDocumentFront\`.`,
      `Comparaisons de visages : le nom du fichier du selfie commence par la valeur (\`${uploadPrefix}face-mismatch.jpg\`). Les images de tout autre nom sont vraiment comparées. En version 1, envoyez \`cniRecto\` au lieu d'\`idDocumentFront\`.`,
    ),
    words(
      'What the sandbox made up says so: `"simulated": true` in results, records, matches, problems and webhooks, words in `explanation`, the header `Akwaba-Simulated: true`, a mark in the console and in reports.',
      'Ce que le bac à sable a inventé le dit : `"simulated": true` dans les résultats, fiches, correspondances, problèmes et webhooks, des mots dans `explanation`, l\'en-tête `Akwaba-Simulated: true`, une marque dans la console et les rapports.',
    ),
    words(
      "Test calls cost no checks. Instead an organisation has a number of them a day (UTC), `sandbox` in `GET /subscriptions/status`; then 429 `SANDBOX_DAY_SPENT` with `Retry-After`. They see test dossiers and the sandbox's invented registers, lists and press only, unless the operator says otherwise (SANDBOX_SOURCES; the demo does).",
      "Les appels de test ne coûtent aucune vérification. À la place, une organisation dispose d'un nombre d'appels par jour (UTC), `sandbox` dans `GET /subscriptions/status` ; ensuite 429 `SANDBOX_DAY_SPENT` avec `Retry-After`. Ils ne voient que les dossiers de test et les registres, listes et articles inventés du bac à sable, sauf si l'exploitant en décide autrement (SANDBOX_SOURCES ; la démonstration le fait).",
    ),
  ],
  columns: {
    value: words('Value', 'Valeur'),
    outcome: words('What happens', 'Ce qui se passe'),
    needs: words('Send too', 'Envoyer aussi'),
  },
} as const;

export interface TablePart {
  readonly endpoints: readonly string[];
  readonly field: string;
  readonly rows: readonly ShownRow[];
}

/** Rows of the same endpoints and field stand together, in the order of the table. */
export function tableParts(): TablePart[] {
  const parts = new Map<string, ShownRow[]>();
  for (const row of shownTable()) {
    const key = `${row.endpoints.join(', ')} ${row.field}`;
    parts.set(key, [...(parts.get(key) ?? []), row]);
  }
  return [...parts.values()].flatMap((rows) => {
    const [first] = rows;
    return first === undefined ? [] : [{ endpoints: first.endpoints, field: first.field, rows }];
  });
}

/** What else a row wants, one by one. */
export const partsOf = (needs: string | null): string[] => needs?.split(', ') ?? [];

const links: Text = {
  en: '[En français](../fr/sandbox.md) · [All guides](README.md)',
  fr: '[In English](../en/sandbox.md) · [Tous les guides](README.md)',
};

/** The text of docs/en/sandbox.md and docs/fr/sandbox.md. */
export function tableMarkdown(language: Language): string {
  const { title, intro, columns } = tableWords;
  const head = [columns.value, columns.outcome, columns.needs].map((words) => words[language]);
  const parts = tableParts().map(({ endpoints: called, field, rows }) => {
    const lines = rows.map(
      ({ value, outcome, needs }) =>
        `| \`${value}\` | ${outcome[language]} | ${partsOf(needs)
          .map((part) => `\`${part}\``)
          .join(', ')} |`,
    );
    const heading = `## ${called.map((one) => `\`${one}\``).join(', ')}${language === 'fr' ? ' :' : ':'} \`${field}\``;
    return `${heading}\n\n| ${head.join(' | ')} |\n|---|---|---|\n${lines.join('\n')}\n`;
  });
  return `# ${title[language]}\n\n${links[language]}\n\n${intro.map((words) => words[language]).join('\n\n')}\n\n${parts.join('\n')}`;
}
