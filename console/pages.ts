import type { ComponentType } from 'preact';
import type { Permission } from '../src/contract/operators.ts';
import type { Text } from './language.ts';
import type { PageProps } from './page-props.ts';
import { labels } from './parts/labels.ts';

/** Every page of the console. A new one is a folder in pages/ and a line here; each is loaded when it is first opened. */

export interface PageEntry {
  readonly path: string;
  readonly title: Text;
  readonly may: Permission;
  /** For these people only; for all if absent. Others do not see the page. */
  readonly only?: 'operator' | 'client';
  /** In the menu, with the key that follows `g` to get there. */
  readonly menu?: string;
  /** Asked now and then for how much waits there; the menu shows it. */
  readonly count?: string;
  readonly load: () => Promise<{ readonly Page: ComponentType<PageProps> }>;
}

const pages: readonly PageEntry[] = [
  {
    path: '/',
    title: { en: 'Queue', fr: "File d'attente" },
    may: 'see',
    menu: 'q',
    load: () => import('./pages/queue/page.tsx'),
  },
  {
    path: '/dossiers/:id',
    title: labels.dossier,
    may: 'see',
    load: () => import('./pages/dossier/page.tsx'),
  },
  {
    path: '/captures',
    title: { en: 'Captures', fr: 'Captures' },
    may: 'see',
    menu: 'k',
    load: () => import('./pages/captures/page.tsx'),
  },
  {
    path: '/captures/:id',
    title: { en: 'Capture session', fr: 'Session de capture' },
    may: 'see',
    load: () => import('./pages/captures/one.tsx'),
  },
  {
    path: '/portfolio',
    title: labels.portfolio,
    may: 'see',
    menu: 'o',
    count: '/portfolio/open',
    load: () => import('./pages/portfolio/page.tsx'),
  },
  {
    path: '/subjects',
    title: { en: 'Persons', fr: 'Personnes' },
    may: 'see',
    menu: 's',
    load: () => import('./pages/subjects/find.tsx'),
  },
  {
    path: '/subjects/:id',
    title: labels.personOrCompany,
    may: 'see',
    load: () => import('./pages/subjects/page.tsx'),
  },
  {
    path: '/due',
    title: labels.toLookAtAgain,
    may: 'see',
    menu: 'v',
    load: () => import('./pages/due/page.tsx'),
  },
  {
    path: '/figures',
    title: { en: 'Figures', fr: 'Chiffres' },
    may: 'see',
    menu: 'f',
    load: () => import('./pages/figures/page.tsx'),
  },
  {
    path: '/clients',
    title: { en: 'Clients', fr: 'Clients' },
    may: 'see',
    only: 'operator',
    menu: 'c',
    load: () => import('./pages/clients/page.tsx'),
  },
  {
    path: '/clients/:id',
    title: labels.client,
    may: 'see',
    only: 'operator',
    load: () => import('./pages/clients/one.tsx'),
  },
  {
    path: '/company',
    title: { en: 'My company', fr: 'Ma société' },
    may: 'see',
    only: 'client',
    menu: 'c',
    load: () => import('./pages/clients/company.tsx'),
  },
  {
    path: '/lists',
    title: { en: 'Lists', fr: 'Listes' },
    may: 'see',
    only: 'operator',
    menu: 'l',
    load: () => import('./pages/lists/page.tsx'),
  },
  {
    path: '/lists/:id',
    title: { en: 'List', fr: 'Liste' },
    may: 'see',
    only: 'operator',
    load: () => import('./pages/lists/one.tsx'),
  },
  {
    path: '/registers',
    title: { en: 'Registers', fr: 'Registres' },
    may: 'see',
    only: 'operator',
    menu: 'r',
    load: () => import('./pages/registers/page.tsx'),
  },
  {
    path: '/press',
    title: labels.press,
    may: 'see',
    only: 'operator',
    menu: 'p',
    load: () => import('./pages/press/page.tsx'),
  },
  {
    path: '/jobs',
    title: { en: 'Work', fr: 'Travaux' },
    may: 'see',
    only: 'operator',
    menu: 'w',
    load: () => import('./pages/jobs/page.tsx'),
  },
  {
    path: '/audit',
    title: { en: 'Audit', fr: 'Audit' },
    may: 'see',
    menu: 'a',
    load: () => import('./pages/audit/page.tsx'),
  },
  {
    path: '/users',
    title: { en: 'People', fr: 'Équipe' },
    may: 'manage-users',
    menu: 'u',
    load: () => import('./pages/users/page.tsx'),
  },
  {
    path: '/doctor',
    title: { en: 'Doctor', fr: 'Diagnostic' },
    may: 'operate',
    only: 'operator',
    menu: 'd',
    load: () => import('./pages/doctor/page.tsx'),
  },
  {
    path: '/account',
    title: { en: 'Your account', fr: 'Votre compte' },
    may: 'see',
    load: () => import('./pages/account/page.tsx'),
  },
];

/** The pages that there are for who is signed in: the operator's people, or those of a client. */
export const pagesFor = (client: object | null): readonly PageEntry[] =>
  pages.filter(({ only }) => only === undefined || only === (client === null ? 'operator' : 'client'));
