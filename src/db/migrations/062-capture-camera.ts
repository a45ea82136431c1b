/** What the page says of the camera that a picture or a recording came from, sealed with the session's key. */
export const captureCamera = `
ALTER TABLE capture_uploads ADD COLUMN sealed_camera bytea;
`;
