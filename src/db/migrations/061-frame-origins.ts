/** Web origins whose pages may show the capture page of an organisation's sessions in a frame. */
export const frameOrigins = `
ALTER TABLE companies ADD COLUMN frame_origins text[] NOT NULL DEFAULT '{}';
`;
