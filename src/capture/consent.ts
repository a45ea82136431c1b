import { findingOf, proved, requireStanding, stands } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import { addCarried } from '../db/audit/carried-proofs.ts';
import { listConsents } from '../db/capture/consents.ts';
import { lockCompany } from '../db/clients/companies.ts';
import type { Database, Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { AppError, fillText, invalid } from '../platform/problems/errors.ts';
import { captureLimits } from './limits.ts';

/** What a person agrees to before the camera is opened, in words of the client, or in ours where it has none. */
export interface Consent {
  /** Kept with the dossier: `standard-1` is ours, `7` the client's seventh. */
  readonly version: string;
  readonly text: Text;
  /** Said where something else than the service wrote a newer one, which does not count. */
  readonly finding?: Text;
}

/** A change of it is a new version. */
const standard: Consent = {
  version: 'standard-1',
  text: {
    en: '{client} asks you for pictures of your papers, and where it says so of yourself, to verify who you are. They are looked at by programs and by people of {client}, are not given to anybody else for another purpose, and are deleted when the law and the rules of {client} no longer ask for them. You may decline, and until you send them you may take your consent back: whatever you took is then deleted. You may ask {client} at any time what it holds about you, have it corrected, and object (law 2013-450 on the protection of personal data).',
    fr: "{client} vous demande des photos de vos papiers et, si c'est indiqué, de vous-même, afin de vérifier votre identité. Elles sont examinées par des programmes et par des personnes de {client}, ne sont remises à personne d'autre à d'autres fins, et sont effacées dès que la loi et les règles de {client} ne les exigent plus. Vous pouvez refuser et, tant que vous n'avez rien envoyé, revenir sur votre accord : ce que vous avez pris est alors effacé. Vous pouvez à tout moment demander à {client} ce qui est conservé à votre sujet, le faire rectifier et vous y opposer (loi 2013-450 relative à la protection des données à caractère personnel).",
  },
};

/** The newest that is as the service wrote it, else ours. Of one that somebody agreed to and that is not, only that is said. */
export async function consentOf(
  db: Db,
  keyring: Keyring,
  company: { readonly id: number; readonly name: string },
  /** A text that a person agreed to; the newest by default. */
  agreed: string | null = null,
): Promise<Consent> {
  const rows = agreed === standard.version ? [] : await listConsents(db, company.id, agreed);
  const [newest] = rows;
  const own = rows.find((row) => stands(keyring, 'capture_consents', row));
  const finding = newest && findingOf(keyring, 'capture_consents', newest);
  if (agreed !== null && finding) return { version: agreed, text: finding };
  const ours = { ...standard, text: fillText(standard.text, { client: company.name }) };
  const text = own && { version: String(own.version), text: { en: own.english, fr: own.french } };
  return { ...(text ?? ours), ...(finding && { finding }) };
}

/** A client's own words from now on; sessions in which somebody has agreed to earlier ones go on with those. */
export async function changeConsent(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  actor: string,
  companyId: number,
  text: Text,
  /** The version that it takes the place of: where another does so already, that one is read first. */
  instead?: string,
): Promise<Consent> {
  for (const [field, words] of [
    ['french', text.fr],
    ['english', text.en],
  ] as const) {
    if (words.trim() === '') throw invalid({ field, code: 'MISSING' });
    if (words.length > captureLimits.consentCharacters) {
      throw invalid({ field, code: 'TOO_LONG', parameters: { limit: captureLimits.consentCharacters } });
    }
  }
  return database.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const { version } = await consentOf(tx, keyring, { id: companyId, name: '' });
    if (instead !== undefined && instead !== version) throw new AppError('CAPTURE_CONSENT_CHANGED');
    const rows = await listConsents(tx, companyId);
    const [newest] = rows;
    // A far number, which something else wrote, is not gone on from.
    if (newest !== undefined && newest.version > rows.length) {
      requireStanding(keyring, 'capture_consents', newest);
    }
    const made = proved(keyring, 'capture_consents', {
      ...{ company_id: companyId, version: (newest?.version ?? 0) + 1, made_at: new Date(), made_by: actor },
      ...{ french: text.fr.trim(), english: text.en.trim() },
    });
    // Earlier ones stay, since people agreed to them.
    await addCarried(tx, 'capture_consents', [made]);
    await appendAudit(tx, keyring, {
      chain: companyId,
      actor,
      action: 'capture.consent-text',
      details: { version: made.version },
    });
    return { version: String(made.version), text: { en: made.english, fr: made.french } };
  });
}
