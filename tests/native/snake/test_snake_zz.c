#include "snake_scene.h"
#include "stage_scene.h"
#include "snake/snake_camera.h"
#include "snake/snake_motion.h"
#include <stdio.h>
#include <stdlib.h>
static void measure(const np_snake_view *view, float *unit, float *small, float *share) {
  const np_scene *s = view->scene;
  float l=1e9f,r=-1e9f,t=1e9f,b=-1e9f,sum=0; *small=1e9f;
  for (unsigned k=0;k<view->pose.cubelets;k++) { np_vec w=np_snake_to_world(view,view->pose.at[k]); float u=np_camera_unit(&view->camera,w); sum+=u; if(u<*small)*small=u; np_point p=np_camera_project(&view->camera,w); l=fminf(l,p.x-u*.7f); r=fmaxf(r,p.x+u*.7f); t=fminf(t,p.y-u*.7f); b=fmaxf(b,p.y+u*.7f);}
  for (int c=0;c<8;c++){ np_point p=np_snake_on_screen(view,np_vec_add(view->ghost_low,(np_vec){c&1?view->ghost_size.x:0,c&2?view->ghost_size.y:0,c&4?view->ghost_size.z:0})); l=fminf(l,p.x); r=fmaxf(r,p.x); t=fminf(t,p.y); b=fmaxf(b,p.y);}
  *unit=sum/(float)view->pose.cubelets; *share=fmaxf((r-l)/s->width,(b-t)/(s->height-np_snake_footing(s)));
}
int main(int argc,char**argv){
  const char *sel[]={"snake.green","snake.king"};
  static const float sizes[][2]={{673,451},{368,260},{465,243}};
  int verbose=argc>1;
  for(int i=0;i<2;i++) for(int z=0;z<3;z++){ np_stage*st=stage_with(sel[i]); np_stage_resize(st,sizes[z][0],sizes[z][1]); if(!np_stage_solve(st,NULL)) abort();
    float mu=1e9f,ms=1e9f,mh=1e9f,su=0,sh=0,leap=0,pan=0; int n=0; float pu[64*64],ps[4096]; int worst=-1; float bu=1e9f,bh=1e9f,bm=1e9f; size_t place=0; int frame=0; np_point last={0,0}; float lastscale=0;
    double us=0; 
    do { np_scene sc=np_stage_scene_now(st); if(sc.celebration>0)break; 
      np_snake_view v=np_snake_view_of(&sc); float u,s,h; measure(&v,&u,&s,&h);
      size_t now=np_game_place(np_stage_game(st)); if(now!=place){ if(verbose)printf("  move %2zu: mean %5.1f px min %5.1f share %.2f\n",place,bu,bm,bh); place=now;bu=bm=bh=1e9f;}
      bu=fminf(bu,u);bm=fminf(bm,s);bh=fminf(bh,h);
      mu=fminf(mu,u);ms=fminf(ms,s);mh=fminf(mh,h);su+=u;sh+=h;n++;
      np_point mid=np_snake_on_screen(&v,np_vec_along(v.ghost_low,v.ghost_size,.5f));
      if(getenv("FRAMES")&&z==0)printf("%3d place %zu t %.2f scale %.1f unit %.1f box %.0f %.0f share %.2f\n",frame,now,sc.moving?sc.t:-1,v.camera.scale,u,mid.x,mid.y,h);
      if(frame>0){ pan=fmaxf(pan,hypotf(mid.x-last.x,mid.y-last.y)); leap=fmaxf(leap,fabsf(logf(u/lastscale))); }
      last=mid; lastscale=u; frame++;
      np_stage_tick(st,1.0/60); } while(np_stage_status(st).playing);
    if(verbose)printf("  move %2zu: mean %5.1f px min %5.1f share %.2f\n",place,bu,bm,bh);
    printf("%s %gx%g: cubelet mean px: min over frames %.1f, average %.1f; smallest cubelet %.1f; share min %.2f avg %.2f; leap %.3f/frame pan %.1f px/frame\n",sel[i],sizes[z][0],sizes[z][1],mu,su/n,ms,mh,sh/n,leap,pan); (void)pu;(void)ps;(void)worst;(void)us;
    np_stage_close(st);} return 0; }
