import { isLoopback } from '../../platform/loopback.ts';
import type { Config } from '../../platform/settings/config.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';

/** How requests come in, and where ours may go. */

/** Also as addresses have it, where IPv6 stands in brackets. */
const isHere = (host: string): boolean => isLoopback(host.replace(/^\[|\]$/g, ''));

/** Whether only this machine reaches the service, by the settings. */
function staysHere({ host, publicUrl }: Config): boolean {
  return isHere(host) && (publicUrl === undefined || isHere(new URL(publicUrl).hostname));
}

export function proxy({ config }: Environment): Found[] {
  if (staysHere(config)) {
    return holds(
      `Only this machine can reach the service (HOST ${config.host}).`,
      `Seule cette machine peut joindre le service (HOST ${config.host}).`,
    );
  }
  if (config.publicUrl?.startsWith('https:') !== true) {
    return fails(
      `Others reach the service (HOST ${config.host}) and PUBLIC_URL is not https: keys and papers would cross the network in the open.`,
      `D'autres machines joignent le service (HOST ${config.host}) et PUBLIC_URL n'est pas en https : clés et papiers circuleraient en clair.`,
      'Put a proxy that speaks TLS in front, and set PUBLIC_URL to its https address.',
      'Placez devant le service un proxy qui parle TLS et indiquez son adresse https dans PUBLIC_URL.',
    );
  }
  if (config.trustProxy.hops === 0) {
    return fails(
      'There is a proxy (PUBLIC_URL is https) and TRUST_PROXY is not set: all requests seem to come from the proxy, and limits by address count all clients as one.',
      "Il y a un proxy (PUBLIC_URL est en https) et TRUST_PROXY n'est pas réglé : toutes les requêtes semblent venir du proxy et les limites par adresse confondent tous les clients.",
      'Set TRUST_PROXY to the number of your proxies in front (1), or to their networks.',
      'Mettez dans TRUST_PROXY le nombre de vos proxys placés devant (1), ou leurs réseaux.',
    );
  }
  return holds(
    `Clients come through a proxy over TLS (${config.publicUrl}), and their own addresses are counted.`,
    `Les clients passent par un proxy en TLS (${config.publicUrl}) et leurs propres adresses sont comptées.`,
  );
}

export function demoData({ config }: Environment): Found[] {
  if (!config.demo) {
    return holds('The demo is off.', 'La démonstration est désactivée.');
  }
  if (staysHere(config)) {
    return holds(
      'The demo is on, and only this machine can reach it.',
      'La démonstration est active, et seule cette machine peut la joindre.',
    );
  }
  return fails(
    'The demo is on, with an invented register and lists, where others can reach it.',
    "La démonstration est active, avec un registre et des listes inventés, là où d'autres peuvent la joindre.",
    'Set DEMO=false and start with a new DATA_DIR.',
    'Mettez DEMO=false et repartez avec un nouveau DATA_DIR.',
  );
}

/** Settings that lift a restriction on purpose. */
const openings: readonly (readonly [name: string, on: (config: Config) => boolean])[] = [
  ['WEBHOOK_ALLOW_PRIVATE', ({ webhookAllowPrivate }) => webhookAllowPrivate],
  ['MEDIA_ALLOW_PRIVATE', ({ media }) => media.allowPrivate],
  ['LISTS_ALLOW_PLAIN', ({ listsAllowPlain }) => listsAllowPlain],
  ['PLAIN_HTTP_HOSTS', ({ plainHosts }) => plainHosts.length > 0],
  ['DATABASE_ALLOW_PLAIN', ({ databaseAllowPlain }) => databaseAllowPlain],
  ['S3_ALLOW_PLAIN', ({ blobs }) => blobs.s3.allowPlain],
];

export function restrictionsOpened({ config }: Environment): Found[] {
  const on = openings.filter(([, isOn]) => isOn(config)).map(([name]) => name);
  if (on.length === 0) {
    return holds('No setting lifts a restriction.', "Aucun réglage n'ouvre de brèche.");
  }
  return fails(
    `Opened by settings: ${on.join(', ')}.`,
    `Ouvertures par réglage : ${on.join(', ')}.`,
    'Keep these for development, or for a mirror inside your network; else remove them.',
    'Réservez-les au développement ou à un miroir de votre réseau ; sinon retirez-les.',
  );
}
