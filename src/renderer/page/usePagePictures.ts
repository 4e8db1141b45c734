import { useEffect, useMemo, useState } from 'react';
import { useInspector } from '../store/useInspector';
import { PagePictures } from './canvas/pagePictures';

export interface LoadedPictures {
  pictures: PagePictures;
  /** increases with every loaded image */
  version: number;
}

/** The screenshot of the open page, for drawing. */
export function usePagePictures(): LoadedPictures {
  const page = useInspector((state) => state.page);
  const [version, setVersion] = useState(0);
  // The canvas already reports missing images.
  const pictures = useMemo(
    () =>
      new PagePictures(
        () => setVersion((count) => count + 1),
        () => undefined,
      ),
    [],
  );
  useEffect(() => {
    pictures.show(page);
    return () => pictures.show(null);
  }, [pictures, page]);
  return useMemo(() => ({ pictures, version }), [pictures, version]);
}
