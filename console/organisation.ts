const key = 'akwaba.organisation';

/** Which organisation's sign-in this browser shows: as an address of the organisation named it, now or earlier. */
export function organisationNamed(): string | null {
  const named = new URLSearchParams(location.search).get('organisation');
  if (named !== null) localStorage.setItem(key, named);
  return named ?? localStorage.getItem(key);
}
