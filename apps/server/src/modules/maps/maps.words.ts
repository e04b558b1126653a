import { defineRefusals } from '../../shared/http/refusal.ts';

export const mapsRefusal = defineRefusals({
  RECORD_MISSING: '当前单据已被删除',
  MAP_AREAS_UNREADABLE: '区域文件不是由面组成的 GeoJSON，或坐标超出经纬度范围',
  MAP_AREAS_TOO_MANY: '最多保存 {most} 组区域，请先删除不用的',
  MAP_LAYER_UNKNOWN: '没有配置这个底图',
  MAP_TILES_FAILED: '底图服务没有返回图片，请稍后再试或联系运维人员',
});
