import type { Frame } from '../frame/frame.ts';

/** Returns the path of a check’s page. */
export const checkPath = ({ basePath }: Pick<Frame, 'basePath'>, id: string): string => `${basePath}/checks/${id}`;
