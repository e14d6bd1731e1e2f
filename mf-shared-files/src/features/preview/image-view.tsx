import { useEffect, useState } from 'react';
import styles from './file-viewer.module.css';
import { usePreview } from './preview-context.ts';
import { useFrameSize } from './use-frame-size.ts';

export interface ImageViewProps {
  blob: Blob;
  zoom: number;
  /** The browser cannot read it. */
  onDamaged: () => void;
}

/** An image, whole at first. Browsers turn it upright by what its file says. */
export function ImageView({ blob, zoom, onDamaged }: ImageViewProps) {
  const { file } = usePreview();
  const [address, setAddress] = useState<string | null>(null);
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const [holder, frame] = useFrameSize<HTMLDivElement>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  // Never beyond its own size at first: small pictures would only get coarse.
  const fit = natural && frame ? Math.min(frame.width / natural.width, frame.height / natural.height, 1) : 1;
  return (
    <div ref={holder} className={styles.shown}>
      {address !== null && (
        <img
          src={address}
          alt={file.file_name}
          className={styles.image}
          style={natural ? { inlineSize: natural.width * fit * zoom } : { visibility: 'hidden' }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setNatural({ width, height })}
          onError={onDamaged}
        />
      )}
    </div>
  );
}
