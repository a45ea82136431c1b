/** Light or dark, as the system has it unless the person chose. */

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const stored = 'akwaba.theme';

export function theme(): Theme {
  return themes.find((name) => name === localStorage.getItem(stored)) ?? 'system';
}

export function setTheme(to: Theme): void {
  if (to === 'system') localStorage.removeItem(stored);
  else localStorage.setItem(stored, to);
  applyTheme();
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = theme();
}
