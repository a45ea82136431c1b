import type { UserRow } from '../db/operators/users.ts';
import type { Language, Text } from '../platform/language.ts';

/** What an actor is called: `user:awa` by the person's name. */
export type NameOf = (actor: string) => string;

export function namesOf(
  users: readonly Pick<UserRow, 'login' | 'name'>[],
  client: string,
  language: Language,
): NameOf {
  const names = new Map(users.map(({ login, name }) => [login, name]));
  return (actor) => {
    const colon = actor.indexOf(':');
    const [kind, name] = colon < 0 ? [actor, ''] : [actor.slice(0, colon), actor.slice(colon + 1)];
    const known = kind === 'user' ? names.get(name) : undefined;
    return known ?? actorWords[kind]?.(name, client)[language] ?? actor;
  };
}

/** People at the terminal are called as they call themselves. */
const actorWords: Readonly<Record<string, (name: string, client: string) => Text>> = {
  service: () => ({ en: 'Akwaba', fr: 'Akwaba' }),
  credential: (_name, client) => ({ en: client, fr: client }),
  policy: (name) => {
    const [policy, version] = name.split('@');
    return {
      en: `Policy “${policy}”, version ${version}`,
      fr: `Politique « ${policy} », version ${version}`,
    };
  },
  capture: () => ({ en: 'Person of a capture session', fr: 'Personne d’une session de capture' }),
  cli: (name) => ({
    en: `${name || 'operator'} (command line)`,
    fr: `${name || 'exploitant'} (ligne de commande)`,
  }),
};
