import { DoctorReport } from '../../../contract/views/doctor.ts';
import { checks } from '../../../doctor/checks.ts';
import { examine } from '../../../doctor/examine.ts';
import type { Finding } from '../../../doctor/finding.ts';
import { doctorLimits } from '../../../doctor/limits.ts';
import { report } from '../../../doctor/report.ts';
import { inspectBlobs } from '../../../storage/try-blobs.ts';
import type { Endpoint } from '../../services.ts';

export const doctor: Endpoint = (app, { config, database, keyring, blobs }) => {
  const askStore = async () => {
    await inspectBlobs([blobs]);
    return [blobs.place];
  };
  let last: { readonly at: Date; readonly findings: Promise<readonly Finding[]> } | undefined;
  /** Shared by all who ask at the same time: it starts a process and writes to the disk. */
  const examined = () => {
    if (last === undefined || Date.now() - last.at.getTime() > doctorLimits.againSeconds * 1000) {
      last = { at: new Date(), findings: examine({ config, database, keyring, askStore }) };
    }
    return last;
  };
  const asked = {
    config: { may: 'operate', whose: 'operator' },
    schema: { response: { 200: DoctorReport } },
  } as const;
  /** For the page that administrators begin with: only how old backups are, without the long look. */
  app.get('/doctor/backups', asked, async ({ language }) => {
    const found = await examine(
      { config, database, keyring },
      checks.filter(({ code }) => code === 'BACKUPS'),
    );
    return report(found, new Date(), language);
  });
  app.get('/doctor', asked, async ({ language }) => {
    const { at, findings } = examined();
    return report(await findings, at, language);
  });
};
