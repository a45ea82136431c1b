import { useEffect, useMemo } from 'preact/hooks';

interface SmallPictureProps {
  readonly bytes: ArrayBuffer;
  readonly name: string;
}

/** A picture of this device; its address is given back when it goes. */
export function SmallPicture({ bytes, name }: SmallPictureProps) {
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })), [bytes]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img class="small-picture" src={address} alt={name} />;
}
