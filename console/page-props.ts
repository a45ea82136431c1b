/** What every page of the console is given. */
export interface PageProps {
  /** What the address names. */
  readonly params: Readonly<Record<string, string>>;
}
