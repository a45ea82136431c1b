/**
 * Control characters but tab and newlines, soft hyphens, marks of direction and of zero width: nobody sees them, the database
 * refuses some, and others would turn around what a reader sees of the words beside them.
 */
export const unreadable =
  /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
