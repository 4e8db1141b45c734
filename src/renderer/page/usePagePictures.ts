import { useEffect, useMemo, useState } from 'react';
import { useInspector } from '../store/useInspector';
import { PagePictures } from './canvas/pagePictures';

export interface LoadedPictures {
  pictures: PagePictures;
  /** grows with every picture that has come in */
  version: number;
}

/** The screenshot of the open page, to be drawn from. */
export function usePagePictures(): LoadedPictures {
  const page = useInspector((state) => state.page);
  const [version, setVersion] = useState(0);
  // The canvas says it when a picture is missing; once is enough.
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
