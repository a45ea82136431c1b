import './icon.css';

/** Line drawings on a field of 24 by 24; beside words, which say the same. */
const drawings = {
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  building: 'M5 20V4h9v16M14 9h5v11M3 20h18M8 8h3M8 12h3M8 16h3',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 10a3 3 0 1 0 .01 0',
  case: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  chart: 'M4 20h16M7 17v-5M12 17V6M17 17V9',
  clock: 'M12 4a8 8 0 1 0 .01 0M12 8v4l3 2',
  copy: 'M9 9h11v11H9zM5 15V4h11',
  cross: 'M6 6l12 12M18 6L6 18',
  lines: 'M4 6h16M4 12h16M4 18h10',
  news: 'M4 5h13v14H4zM17 9h3v8a2 2 0 0 1-3 2M7 9h7M7 13h7M7 16h4',
  paper: 'M6 3h9l4 4v14H6zM9 14l2 2 4-4',
  people: 'M9 11a3 3 0 1 0 0-7 3 3 0 0 0 0 7M3 20c0-7 12-7 12 0M16 4a3 3 0 0 1 0 7M17 14c3 0 4 3 4 6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20c1-6 15-6 16 0',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  register: 'M5 4h14v16H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  tasks: 'M4 6l2 2 3-3M4 15l2 2 3-3M12 7h8M12 16h8',
} as const satisfies Record<string, string>;
export type IconName = keyof typeof drawings;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
