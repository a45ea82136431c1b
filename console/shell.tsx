import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OpenCount } from '../src/contract/console/portfolio.ts';
import type { Session, SignedOut } from '../src/contract/console/session.ts';
import { ApiProblem, askOnce, isSessionOver, notReached, onConnection, takeCsrfToken } from './api.ts';
import { Bell } from './bell.tsx';
import { useShortcuts } from './keys.ts';
import { language, say, sayNumber, sayTime, setLanguage, type Text } from './language.ts';
import type { PageProps } from './page-props.ts';
import { type GroupName, groups, type PageEntry, pagesFor } from './pages.ts';
import { Palette } from './palette.tsx';
import { Icon } from './parts/icon.tsx';
import { Loading, Problem } from './parts/states.tsx';
import { showToast, Toasts } from './parts/toasts.tsx';
import { goTo, Link, match, setQuery, usePlace } from './router.tsx';
import { useSession } from './session.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { forgetDrafts } from './use-draft.ts';
import { useLoad } from './use-load.ts';
import { setTest, useIsTest } from './world.ts';

const words = {
  menu: { en: 'Menu', fr: 'Menu' },
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  test: { en: 'Test mode', fr: 'Mode test' },
  signOut: { en: 'Sign out', fr: 'Se déconnecter' },
  other: { en: 'Français', fr: 'English' },
  lost: {
    en: 'The connection is lost. What you type is kept.',
    fr: 'La connexion est perdue. Votre saisie est conservée.',
  },
  pause: {
    en: 'The service is paused: you can look at everything and change nothing, until the operator resumes it{how}.',
    fr: "Le service est en lecture seule : vous pouvez tout consulter et rien modifier, jusqu'à ce que l'exploitant le relance{how}.",
  },
  restored: {
    en: 'It was restored to the state of {at}.',
    fr: "Il a été restauré à l'état du {at}.",
  },
  waits: { en: '{count} to be decided', fr: '{count} à décider' },
  nothing: { en: 'There is no such page.', fr: "Cette page n'existe pas." },
  toQueue: { en: 'To the queue', fr: 'Vers la file' },
  forbidden: { en: 'Your role does not show this page.', fr: 'Votre rôle ne montre pas cette page.' },
} as const satisfies Record<string, Text>;

/** How often it is asked how much waits. */
const countSeconds = 60;

/** How often a lost connection is tried again. */
const lookSeconds = 3;

/** The frame around every page: where one may go, who one is, and what went wrong with the connection. */
export function Shell({ onSession }: { readonly onSession: (session: Session | undefined) => void }) {
  const session = useSession();
  const { path, query } = usePlace();
  const test = useIsTest();
  const [connected, setConnected] = useState(true);
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(() => onConnection(setConnected), []);
  // Polls, since a page that makes no requests would show the lost connection for ever.
  useEffect(() => {
    if (connected) return;
    const timer = setInterval(() => void askOnce('/session').catch(() => undefined), lookSeconds * 1000);
    return () => clearInterval(timer);
  }, [connected]);
  useEffect(() => setMenuOpen(false), [path]);
  // Addresses may name the world, as the API does.
  const named = query.get('test');
  useEffect(() => {
    if (named === null) return;
    setTest(named === '1' || named === 'true');
    setQuery({ test: undefined });
  }, [named]);
  const allowed = pagesFor(session.client).filter(
    ({ may, menu }) => menu !== undefined && session.permissions.includes(may),
  );
  const isShown = ({ menuMay }: PageEntry) => menuMay === undefined || session.permissions.includes(menuMay);
  useShortcuts(
    allowed.map(({ menu, title, path: to }) => ({ key: `g ${menu}`, words: title, run: () => goTo(to) })),
  );

  const signOut = async () => {
    try {
      // The CSRF token of this browser's current session: another tab may have started a new one.
      takeCsrfToken(await askOnce<Session>('/session'));
      const { address } = await askOnce<SignedOut>('/session', { method: 'DELETE' });
      forgetDrafts();
      if (address !== null) return location.assign(address);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // If the session is already over, that is what was wanted.
      if (!isSessionOver(error)) {
        showToast(error.detail);
        return;
      }
    }
    forgetDrafts();
    onSession(undefined);
    goTo('/', { replace: true });
  };

  const changeWorld = (to: boolean) => {
    setTest(to);
    // What the page of one thing shows is not there in the other world.
    const [, list] = /^\/(dossiers|subjects|captures)\/./.exec(path) ?? [];
    if (list === undefined) setQuery({ page: undefined });
    else goTo(list === 'dossiers' ? '/' : `/${list}`);
  };

  // On a narrow screen these stand in the menu.
  const who = (
    <>
      <button type="button" class="quiet" onClick={() => setLanguage(language() === 'fr' ? 'en' : 'fr')}>
        {say(words.other)}
      </button>
      <Link to="/account">{session.user.name}</Link>
      <button type="button" class="quiet" onClick={() => void signOut()}>
        {say(words.signOut)}
      </button>
    </>
  );

  return (
    <div class={test ? 'shell in-test' : 'shell'}>
      <a class="skip" href="#content">
        {say(words.skip)}
      </a>
      <header class="top">
        <button
          type="button"
          class="quiet menu-button"
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          ☰ {say(words.menu)}
        </button>
        <Link to="/" class="brand">
          Akwaba
        </Link>
        {session.logo !== null && <img class="logo" src={session.logo} alt="" />}
        {session.client !== null && <span class="company">{session.client.name}</span>}
        <button
          type="button"
          role="switch"
          class="world"
          aria-checked={test}
          onClick={() => changeWorld(!test)}
        >
          {say(words.test)}
        </button>
        <div class="who">{who}</div>
        <Bell />
      </header>
      <nav id="menu" class={menuOpen ? 'menu open' : 'menu'} aria-label={say(words.menu)}>
        {(Object.keys(groups) as GroupName[]).map((group) => (
          <MenuGroup key={group} group={group} entries={allowed.filter(isShown)} path={path} />
        ))}
        <div class="who">{who}</div>
      </nav>
      {session.pause !== null && <PausedBanner pause={session.pause} onSession={onSession} />}
      {!connected && (
        <p class="lost" role="alert">
          {say(words.lost)}
        </p>
      )}
      <main id="content" tabIndex={-1}>
        <CurrentPage path={path} />
      </main>
      <Toasts />
      <ShortcutHelp />
      <Palette pages={allowed} />
    </div>
  );
}

interface MenuGroupProps {
  readonly group: GroupName;
  readonly entries: readonly PageEntry[];
  readonly path: string;
}

function MenuGroup({ group, entries, path }: MenuGroupProps) {
  const own = entries.filter((entry) => entry.group === group);
  if (own.length === 0) return null;
  return (
    <>
      <h2>{say(groups[group])}</h2>
      {own.map((entry) => (
        <Link key={entry.path} to={entry.path} aria-current={isAt(entry, path) ? 'page' : undefined}>
          {entry.icon && <Icon name={entry.icon} />}
          {say(entry.title)}
          {entry.count && <MenuCount path={entry.count} />}
        </Link>
      ))}
    </>
  );
}

/** How much waits behind a line of the menu. */
function MenuCount({ path }: { readonly path: string }) {
  const { value } = useLoad<OpenCount>(useIsTest() ? `${path}?test=1` : path, { everySeconds: countSeconds });
  if (value === undefined || value.count === 0) return null;
  return (
    <span class="menu-count" title={say(words.waits, { count: sayNumber(value.count) })}>
      {sayNumber(value.count)}
    </span>
  );
}

/** Asks now and then whether it is over. */
function PausedBanner({
  pause,
  onSession,
}: {
  readonly pause: NonNullable<Session['pause']>;
  readonly onSession: (session: Session) => void;
}) {
  // Whoever belongs to a client has no terminal of the operator's.
  const isOfClient = useSession().client !== null;
  useEffect(() => {
    const look = () => askOnce<Session>('/session').then((next) => next.pause === null && onSession(next));
    const timer = setInterval(() => void look().catch(() => undefined), lookSeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="lost" role="status">
      {say(words.pause, { how: isOfClient ? '' : ' (akwaba resume)' })}{' '}
      {pause.restoredTo !== null && say(words.restored, { at: sayTime(pause.restoredTo) })}
    </p>
  );
}

/** A page's menu entry is marked on the pages below it too; dossiers are below the queue. */
function isAt(entry: PageEntry, path: string): boolean {
  if (entry.path === '/') return path === '/' || path.startsWith('/dossiers/');
  return path === entry.path || path.startsWith(`${entry.path}/`);
}

function CurrentPage({ path }: { readonly path: string }) {
  const { permissions, client } = useSession();
  const [found] = pagesFor(client).flatMap((entry) => {
    const params = match(entry.path, path);
    return params === undefined ? [] : [{ entry, params }];
  });
  const [loaded, setLoaded] = useState<{ entry: PageEntry; Page?: ComponentType<PageProps> }>();
  const entry = found?.entry;
  const title = entry && say(entry.title);
  useEffect(() => {
    document.title = title === undefined ? 'Akwaba' : `${title} · Akwaba`;
  }, [title]);
  useEffect(() => {
    if (entry === undefined) return;
    let current = true;
    entry.load().then(
      ({ Page }) => current && setLoaded({ entry, Page }),
      () => current && setLoaded({ entry }),
    );
    return () => {
      current = false;
    };
  }, [entry]);
  if (found === undefined) return <NoPage>{say(words.nothing)}</NoPage>;
  if (!permissions.includes(found.entry.may)) return <NoPage>{say(words.forbidden)}</NoPage>;
  if (loaded?.entry !== found.entry) return <Loading />;
  if (loaded.Page === undefined) return <Problem problem={notReached(0)} retry={() => void loadAnew()} />;
  // The key makes another dossier another page, so that no state is kept.
  return <loaded.Page key={path} params={found.params} />;
}

/** The connection was lost, or the service was upgraded and the page's files have other names. */
async function loadAnew(): Promise<void> {
  try {
    await askOnce('/session');
  } catch (error) {
    if (!isSessionOver(error)) return;
  }
  location.reload();
}

function NoPage({ children }: { readonly children: string }) {
  return (
    <>
      <h1>{children}</h1>
      <Link to="/">{say(words.toQueue)}</Link>
    </>
  );
}
