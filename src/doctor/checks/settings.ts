import type { ConfigError } from '../../platform/settings/config.ts';
import type { Finding } from '../finding.ts';

/** All that can be said where the settings cannot even be read. */
export function settingsRefused({ problems }: ConfigError): Finding {
  return {
    code: 'SETTINGS',
    title: { en: 'Settings', fr: 'Réglages' },
    holds: false,
    seen: {
      en: `The settings cannot be used: ${problems.join('; ')}`,
      fr: `Les réglages sont inutilisables : ${problems.join('; ')}`,
    },
    advice: {
      en: 'Mend them; .env.example lists them all. Nothing else was examined.',
      fr: 'Corrigez-les ; .env.example les liste tous. Rien d’autre n’a été examiné.',
    },
  };
}
