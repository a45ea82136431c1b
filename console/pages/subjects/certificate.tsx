import type { Certificate } from '../../../src/contract/console/subjects.ts';
import { say, sayNumber, sayTime, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { Shown } from '../../parts/states.tsx';
import { useLoad } from '../../use-load.ts';
import { Remains } from './parts.tsx';
import { certificateAddress } from './subject-words.ts';

const words = {
  title: { en: 'Certificate of erasure', fr: "Certificat d'effacement" },
  said: {
    en: 'Erased {at} by {who}.',
    fr: 'Effacé le {at} par {who}.',
  },
  reason: labels.reference,
  certificate: { en: 'Certificate', fr: 'Certificat' },
  digest: { en: 'SHA-256, as the audit chain has it', fr: "SHA-256, comme dans la chaîne d'audit" },
  basis: { en: 'Basis in law', fr: 'Motif légal' },
  also: { en: 'Erased too, for they had no other dossier', fr: "Effacés aussi, faute d'autre dossier" },
  erased: { en: 'What was erased', fr: 'Ce qui a été effacé' },
  print: { en: 'Page to print', fr: 'Page à imprimer' },
  file: { en: 'File (JSON)', fr: 'Fichier (JSON)' },
} as const satisfies Record<string, Text>;

/** What shows that an erasure was done. */
export function CertificateCard({ id }: { readonly id: string }) {
  const loaded = useLoad<Certificate>(`/certificates/${id}`);
  return <Shown loaded={loaded}>{(certificate) => <Shape certificate={certificate} />}</Shown>;
}

function Shape({ certificate }: { readonly certificate: Certificate }) {
  const { id, at, who, basis, reason, digest, alsoErased, erased, remains } = certificate;
  return (
    <section class="card certificate">
      <div class="title-row">
        <h2>{say(words.title)}</h2>
        <div class="actions">
          <a href={certificateAddress(id, 'page')} target="_blank" rel="noopener">
            {say(words.print)}
          </a>
          <a href={certificateAddress(id, 'file')} download>
            {say(words.file)}
          </a>
        </div>
      </div>
      <p>{say(words.said, { at: sayTime(at), who })}</p>
      <dl class="subject-facts">
        <dt>{say(words.basis)}</dt>
        <dd>{basis}</dd>
        <dt>{say(words.reason)}</dt>
        <dd>{reason}</dd>
        <dt>{say(words.certificate)}</dt>
        <dd>
          <code>{id}</code>
        </dd>
        <dt>{say(words.digest)}</dt>
        <dd>
          <code>{digest}</code>
        </dd>
        {alsoErased.length > 0 && (
          <>
            <dt>{say(words.also)}</dt>
            <dd>
              {alsoErased.map((other) => (
                <code key={other}>{other} </code>
              ))}
            </dd>
          </>
        )}
      </dl>
      <h3>{say(words.erased)}</h3>
      <dl class="erased-counts">
        {erased.map(({ kind, words: text, count }) => (
          <div key={kind}>
            <dt>{text}</dt>
            <dd>{sayNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <Remains of={remains} />
    </section>
  );
}
