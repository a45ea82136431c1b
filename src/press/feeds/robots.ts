/** Crawling rules of a host (robots.txt, RFC 9309). */

export interface Robots {
  /** Whether a page may be read. */
  allows(url: string): boolean;
}

export const everythingAllowed: Robots = { allows: () => true };

interface Rule {
  readonly allow: boolean;
  /** `*` stands for anything, `$` at the end for the end. */
  readonly pattern: string;
}

/** The rules for `akwaba` if there are any, else those for everyone. */
export function readRobots(text: string): Robots {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let inRules = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      // Names that follow each other share the rules that come after them.
      agents = inRules ? [] : agents;
      inRules = false;
      agents.push(value.trim().toLowerCase());
    } else if (name === 'allow' || name === 'disallow') {
      inRules = true;
      const pattern = value.trim();
      if (pattern === '') continue;
      for (const agent of agents) {
        const rules = groups.get(agent) ?? [];
        groups.set(agent, rules);
        rules.push({ allow: name === 'allow', pattern });
      }
    }
  }
  const rules = groups.get('akwaba') ?? groups.get('*') ?? [];
  return { allows: (url) => isAllowed(rules, url) };
}

/** The longest matching rule wins; of two equally long ones, the one that allows. */
function isAllowed(rules: readonly Rule[], url: string): boolean {
  const { pathname, search } = new URL(url);
  let best: Rule = { allow: true, pattern: '' };
  for (const rule of rules) {
    const longer = rule.pattern.length - best.pattern.length;
    if (longer < 0 || (longer === 0 && !rule.allow)) continue;
    if (fits(rule.pattern, pathname + search)) best = rule;
  }
  return best.allow;
}

/** Not a regular expression: patterns are untrusted, and backtracking could take for ever. */
function fits(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith('$');
  const [first = '', ...others] = (toEnd ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = toEnd && index === others.length - 1;
    const found = isLast ? path.length - part.length : path.indexOf(part, at);
    if (found < at || (isLast && !path.endsWith(part))) return false;
    at = found + part.length;
  }
  return !toEnd || at === path.length;
}
