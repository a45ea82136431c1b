import { measureService } from './service.ts';
import { profileVision } from './vision.ts';

/** One program's figures for one dossier, as JSON; run in its own folder by `bench/dossier-profile.ts`. */

const [what = '', rounds = '10', front = '', back = '', selfie = ''] = process.argv.slice(2);
const pictures = { front, back, selfie };
const measured =
  what === 'vision'
    ? await profileVision(pictures, Number(rounds))
    : await measureService(pictures, Number(rounds));
console.log(JSON.stringify(measured));
