import sharp from 'sharp';
import { httpPromotionAdmin, httpSlideAdmin, httpTrainingAdmin } from '#adapters/http/http-content-admins';
import { HttpContentPictures } from '#adapters/http/http-content-pictures';
import type { ManagedSlide, SlidePlan } from '#core/carousel/slide-plan';
import type { ManagedPromotion, PromotionPlan } from '#core/promotions/promotion-plan';
import type { ManagedTraining, TrainingPlan } from '#core/training/managed-training';
import { startTestServer } from '../server/start-test-server';
import { clientOf } from '../support/client-of';
import { tokenFor } from '../support/token-for';
import { contentAdminContract } from './content-admin.contract';

const training = (title: string): TrainingPlan => ({
  title,
  videoUrl: 'https://youtu.be/example-1',
  required: true,
  minutes: 4,
});
const promotion = (title: string): PromotionPlan => ({ title, stage: 'draft', language: 'English' });
const slide =
  (imageUrl: string) =>
  (alt: string): SlidePlan => ({ imageUrl, alt, audience: ['FR-001'] });

const OF_TRAININGS = {
  plan: training,
  textOf: ({ title }: ManagedTraining) => title,
  wrong: { plan: { ...training('wrong'), videoUrl: 'http://youtu.be/x' }, field: 'videoUrl' },
};
const OF_PROMOTIONS = {
  plan: promotion,
  textOf: ({ title }: ManagedPromotion) => title,
  wrong: { plan: { ...promotion('wrong'), stage: 'published' as const }, field: 'imageUrl' },
};
const ofSlides = (imageUrl: string) => ({
  plan: slide(imageUrl),
  textOf: ({ alt }: ManagedSlide) => alt,
  wrong: { plan: { ...slide(imageUrl)('wrong'), link: 'javascript:alert(1)' }, field: 'link' },
});

async function ourServer() {
  const server = await startTestServer();
  const token = await tokenFor(server.dependencies, 'u0');
  const client = clientOf(server, token);
  return { client, close: server.close };
}

contentAdminContract('trainings over HTTP to our server', async () => {
  const { client, close } = await ourServer();
  const admin = httpTrainingAdmin(client);
  return { admin, ordered: admin, close, ...OF_TRAININGS };
});

contentAdminContract('promotions over HTTP to our server', async () => {
  const { client, close } = await ourServer();
  return { admin: httpPromotionAdmin(client), close, ...OF_PROMOTIONS };
});

contentAdminContract('slides over HTTP to our server', async () => {
  const { client, close } = await ourServer();
  const drawn = await sharp({ create: { width: 1280, height: 720, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const picture = new Blob([new Uint8Array(drawn)], { type: 'image/png' });
  const address = await new HttpContentPictures(client).keep('slide', picture);
  const admin = httpSlideAdmin(client);
  return { admin, ordered: admin, close, ...ofSlides(address) };
});
