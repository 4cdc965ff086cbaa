export { paths } from '#core/access/paths';
