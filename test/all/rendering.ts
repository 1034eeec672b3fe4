import { importTests } from '../import-tests.ts';

await importTests('test/rendering/*.test.ts');
