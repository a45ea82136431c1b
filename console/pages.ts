import type { ComponentType } from 'preact';
import type { Permission } from '../src/contract/operators.ts';
import type { Text } from './language.ts';
import type { PageProps } from './page-props.ts';
import type { IconName } from './parts/icon.tsx';
import { labels } from './parts/labels.ts';

/** Groups of the menu, in their order. */
export const groups = {
  work: { en: 'Work', fr: 'Travail' },
  rules: { en: 'Rules', fr: 'Règles' },
  service: { en: 'Service', fr: 'Service' },
} as const satisfies Record<string, Text>;
export type GroupName = keyof typeof groups;

/** Every page of the console. A new one is a folder in pages/ and a line here; each is loaded when it is first opened. */

export interface PageEntry {
  readonly path: string;
  readonly title: Text;
  readonly may: Permission;
  /** For these people only; for all if absent. Others do not see the page. */
  readonly only?: 'operator' | 'client';
  /** The key that follows `g` to get there. */
  readonly menu?: string;
  /** Its place in the menu; without one it is reached by the key, the palette and links. */
  readonly group?: GroupName;
  readonly icon?: IconName;
  /** Who has it in the menu, where that is not everybody who may open it. */
  readonly menuMay?: Permission;
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
    group: 'work',
    icon: 'lines',
    load: () => import('./pages/queue/page.tsx'),
  },
  {
    path: '/dossiers/:id',
    title: labels.dossier,
    may: 'see',
    load: () => import('./pages/dossier/page.tsx'),
  },
  {
    path: '/due',
    title: labels.toLookAtAgain,
    may: 'see',
    menu: 'v',
    group: 'work',
    icon: 'clock',
    load: () => import('./pages/due/page.tsx'),
  },
  {
    path: '/subjects',
    title: { en: 'Persons', fr: 'Personnes' },
    may: 'see',
    menu: 's',
    group: 'work',
    icon: 'person',
    load: () => import('./pages/subjects/find.tsx'),
  },
  {
    path: '/subjects/:id',
    title: labels.personOrCompany,
    may: 'see',
    load: () => import('./pages/subjects/page.tsx'),
  },
  {
    path: '/links/:of/:id',
    title: labels.links,
    may: 'see',
    load: () => import('./pages/links/page.tsx'),
  },
  {
    path: '/portfolio',
    title: labels.portfolio,
    may: 'see',
    menu: 'o',
    group: 'work',
    icon: 'case',
    count: '/portfolio/open',
    load: () => import('./pages/portfolio/page.tsx'),
  },
  {
    path: '/captures',
    title: { en: 'Captures', fr: 'Captures' },
    may: 'see',
    menu: 'k',
    group: 'work',
    icon: 'camera',
    load: () => import('./pages/captures/page.tsx'),
  },
  {
    path: '/captures/:id',
    title: { en: 'Capture session', fr: 'Session de capture' },
    may: 'see',
    load: () => import('./pages/captures/one.tsx'),
  },
  {
    path: '/lists',
    title: { en: 'Lists', fr: 'Listes' },
    may: 'see',
    only: 'operator',
    menu: 'l',
    group: 'rules',
    icon: 'shield',
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
    path: '/press',
    title: labels.press,
    may: 'see',
    only: 'operator',
    menu: 'p',
    group: 'rules',
    icon: 'news',
    menuMay: 'operate',
    load: () => import('./pages/press/page.tsx'),
  },
  {
    path: '/registers',
    title: { en: 'Registers', fr: 'Registres' },
    may: 'see',
    only: 'operator',
    menu: 'r',
    group: 'rules',
    icon: 'register',
    menuMay: 'operate',
    load: () => import('./pages/registers/page.tsx'),
  },
  {
    path: '/clients',
    title: { en: 'Organisations', fr: 'Organisations' },
    may: 'see',
    only: 'operator',
    menu: 'c',
    group: 'service',
    icon: 'building',
    menuMay: 'operate',
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
    title: { en: 'My organisation', fr: 'Mon organisation' },
    may: 'see',
    only: 'client',
    menu: 'c',
    group: 'service',
    icon: 'building',
    load: () => import('./pages/clients/company.tsx'),
  },
  {
    path: '/users',
    title: { en: 'People', fr: 'Équipe' },
    may: 'manage-users',
    menu: 'u',
    group: 'service',
    icon: 'people',
    load: () => import('./pages/users/page.tsx'),
  },
  {
    path: '/audit',
    title: { en: 'Audit', fr: 'Audit' },
    may: 'see',
    menu: 'a',
    group: 'service',
    icon: 'paper',
    load: () => import('./pages/audit/page.tsx'),
  },
  {
    path: '/figures',
    title: { en: 'Figures', fr: 'Chiffres' },
    may: 'see',
    menu: 'f',
    group: 'service',
    icon: 'chart',
    load: () => import('./pages/figures/page.tsx'),
  },
  {
    path: '/jobs',
    title: { en: 'Tasks', fr: 'Tâches' },
    may: 'see',
    only: 'operator',
    menu: 'w',
    group: 'service',
    icon: 'tasks',
    menuMay: 'operate',
    load: () => import('./pages/jobs/page.tsx'),
  },
  {
    path: '/doctor',
    title: { en: 'Doctor', fr: 'Diagnostic' },
    may: 'operate',
    only: 'operator',
    menu: 'd',
    group: 'service',
    icon: 'pulse',
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
